import { casesSeen } from '#server/modules/lists/seen-rows.public.ts';
import { defined } from '#domain/defined.ts';
import { foldText } from '#domain/fold-text.ts';
import { caseColumn } from '#engine/columns/case-columns.ts';
import { sightOf } from '#engine/declaration/sees.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { RowPage } from '#schemas/api/records.gen.ts';
import { caseScopeIn } from '#server/modules/cases/case-ties.public.ts';
import { type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import { pageAnswer, pageFromEitherEnd, sortOfAddress, type AskedRows } from '#server/platform/page-query.ts';
import type { CaseListRequest, CaseRowsPort, CaseRowsQuery, SortableField } from './case-lists.port.ts';

/** Who works on a case is not told to a referral partner. */
const ofTeam: ReadonlySet<string> = new Set(['attorney', 'caseManager', 'assistant']);

const sortableFields: readonly SortableField[] = ['caseFileNumber', 'caseName', 'status'];

const longestSearch = 100;

const fault = (name: string, message: string): InputFault => ({ pointer: `/${name}`, code: 'query', message });

const isBlank = (text: string | undefined): boolean => text === undefined || foldText(text) === '';

/** What is asked beside page, order and search: by columns that the list filters. */
function filtersOf(
  asked: AskedRows,
  list: List,
  faults: InputFault[],
): Pick<CaseRowsQuery, 'number' | 'status'> & { readonly name?: string } {
  const offered = new Set(list.columns.filter(({ filter }) => filter === true).map(({ field }) => field));
  const given = Object.entries(asked).filter(([, value]) => !isBlank(value));
  for (const [name] of given) if (!offered.has(name)) faults.push(fault(name, `Rows cannot be filtered by ${name}.`));
  const { caseFileNumber: number, caseName: name, status } = Object.fromEntries(given);
  const known = Object.keys(caseColumn('status')?.labels ?? {});
  if (status !== undefined && !known.includes(status)) faults.push(fault('status', `status is ${known.join(' or ')}.`));
  return defined({ number, name, status });
}

/** What an address asks of a list of cases; refuses what the list does not offer. */
export function readCaseQuery(
  { page, limit, sort, q, whose, view: _view, after: _after, before: _before, ...rest }: AskedRows,
  list: List,
  faults: InputFault[],
) {
  const sortable = sortableFields.filter((field) => list.columns.some((column) => column.field === field && column.sort === true));
  const usual = sortableFields.find((field) => field === list.sort.field) ?? 'caseFileNumber';
  const { name, ...filters } = filtersOf(rest, list, faults);
  if ((q ?? '').length > longestSearch) faults.push(fault('q', `Search for at most ${longestSearch} characters.`));
  return {
    ...pageFromEitherEnd({ page, limit }, list.pageSize, faults),
    ...filters,
    sort: sortOfAddress(sort, { sortable, otherwise: { field: usual, direction: list.sort.direction } }, faults),
    words: [q, name].filter((text) => text !== undefined && !isBlank(text)).map((text) => String(text).slice(0, longestSearch)),
    ...defined({ scope: caseScopeIn(whose, faults) }),
  };
}

/** The cases that a person sees by `sees` of the manifest, as its list shows them. */
export async function readCaseRows(
  { cases }: { readonly cases: CaseRowsPort },
  { published, user, asked }: CaseListRequest,
): Promise<RowPage> {
  const { automation } = published;
  const { list } = automation;
  if (list?.source !== 'cases') throw new Error(`The list of ${published.id} does not show cases`);
  const faults: InputFault[] = [];
  const { scope, ...query } = readCaseQuery(asked, list, faults);
  refuseFaults(faults);
  const sight = sightOf(automation, user.role);
  const whose = scope === undefined ? undefined : { scope, person: user };
  const { rows, ...total } = await cases.read({ ...query, person: user, sight, ...defined({ whose }) });
  const fields = ['id', ...list.columns.map(({ field }) => field)].filter((field) => user.role !== 'atticus' || !ofTeam.has(field));
  const shown = rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])));
  return { rows: shown, ...pageAnswer(query, total), ownOnly: false, ...casesSeen([sight]) };
}
