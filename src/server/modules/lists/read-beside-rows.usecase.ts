import { addDays, addMonths, calendarDate } from '#domain/calendar-date.ts';
import { groupOf } from '#engine/columns/row-groups.ts';
import type { Manifest } from '#schemas/meta/manifest.gen.ts';
import type { ColumnSums, OpenCounts, RowSums, SummedGroup, ViewCount, ViewCounts } from '#schemas/api/records.gen.ts';
import type { GroupBy } from '#schemas/meta/list.gen.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { isSearched, unlessIndexing } from './search-records.usecase.ts';
import { askedRows, listRecordRows, type ReadRowsDeps, type RowsRequest } from './read-rows.usecase.ts';
import { rowField } from './row-values.ts';
import type { RowField, RowFilter, RowsOf, SummedRows } from './rows.port.ts';

/** What can be asked of a list beside its rows, so that the rows never wait for it. Undefined where rows are asked for. */
export async function readBesideRows(deps: ReadRowsDeps, request: RowsRequest): Promise<ViewCounts | RowSums | undefined> {
  const { only, ...asked } = request.asked;
  if (only === undefined || only === '') return undefined;
  if (only === 'viewCounts') return countViews(deps, { ...request, asked });
  if (only === 'sums') return sumRows(deps, { ...request, asked });
  const message = 'only is viewCounts or sums.';
  throw new AppError('invalid_input', message, { faults: [{ pointer: '/only', code: 'query', message }] });
}

const ofRecords = ({ published }: RowsRequest): RowsOf => ({ table: 'records', automationId: published.id });

/** How many records each view has for this person. */
async function countViews(deps: ReadRowsDeps, request: RowsRequest): Promise<ViewCounts> {
  const { page: _page, limit: _limit, sort: _sort, after: _after, before: _before, view: _view, ...filters } = request.asked;
  const names = Object.keys(request.published.automation.list?.views ?? {});
  const count = async (view: string): Promise<ViewCount> => {
    const { query } = await askedRows(deps, { ...request, asked: { ...filters, view } }, ofRecords(request));
    const total = await deps.rows.count(query);
    return { count: total?.totalItems ?? null, isExact: total?.totalIsExact ?? false };
  };
  const counted = await Promise.all(names.map(async (name) => [name, await count(name)] as const));
  return { views: Object.fromEntries(counted) };
}

/** The sums of all records that the filters leave, and those of the groups on the page. */
async function sumRows(deps: ReadRowsDeps, request: RowsRequest): Promise<RowSums> {
  const { automation } = request.published;
  const { list } = automation;
  const fields = (list?.columns ?? []).flatMap(({ field, sum }) => (sum === true ? [field] : []));
  const columns = fields.map((field) => rowField(automation, field));
  const { query } = await askedRows(deps, request, ofRecords(request));
  const { page: _page, limit: _limit, sort: _sort, beside: _beside, ...selection } = query;
  const named = ({ sums }: Pick<SummedRows, 'sums'>): ColumnSums =>
    Object.fromEntries(fields.map((field, index) => [field, sums[index] ?? null]));
  const all = columns.length === 0 ? [] : await deps.rows.readSums({ ...selection, columns });
  const sums = all === undefined ? null : named(all[0] ?? { sums: [] });
  const groupBy = list?.groupBy;
  if (groupBy === undefined) return { sums, groups: [] };
  const values = new Set((await listRecordRows(deps, request)).flatMap((row) => groupOf(groupBy, row[groupBy.field]) ?? []));
  if (values.size === 0) return { sums, groups: [] };
  const by = { field: rowField(automation, groupBy.field), each: groupBy.each };
  const filters = [...selection.filters, ...groupFilters(by, [...values])];
  const found = await deps.rows.readSums({ ...selection, filters, columns, by });
  const groups = found?.flatMap((group): readonly SummedGroup[] =>
    group.value === null || !values.has(group.value) ? [] : [{ value: group.value, count: group.count, sums: named(group) }],
  );
  return { sums, groups: groups ?? null };
}

type Grouped = { readonly field: RowField; readonly each: GroupBy['each'] };

/** The rows from the first day of the first group to the last of the last one; or those with one of the values. */
function groupFilters({ field, each }: Grouped, values: readonly string[]): readonly RowFilter[] {
  if (each === 'value') return [{ field, values, how: 'oneOf' }];
  const [first = '', ...others] = values.toSorted();
  const last = calendarDate(others.at(-1) ?? first);
  const before = last === undefined ? undefined : each === 'month' ? addMonths(last, 1) : addDays(last, each === 'week' ? 7 : 1);
  return [{ field, value: first, how: 'from' }, ...(before === undefined ? [] : [{ field, value: before, how: 'before' as const }])];
}

export type CountOpenDeps = ReadRowsDeps & { readonly registry: Registry };

type Asked = { readonly user: SignedIn; readonly group: string };

/** How many records are open in each list of a group of the menu, of those that a person sees: in the first view of the list where it narrows, else those whose life has not ended. */
export async function countOpen(deps: CountOpenDeps, { user, group }: Asked): Promise<OpenCounts> {
  await deps.registry.refresh();
  const listed = deps.registry
    .all()
    .filter(({ automation }) => automation.list !== undefined && isSearched(automation, user) && isInGroup(automation.manifest, group));
  const counted = await Promise.all(
    listed.map(async (published) => {
      const count = await unlessIndexing(() => countOf(deps, published, user));
      return count === undefined ? [] : [[published.id, count] as const];
    }),
  );
  return { counts: Object.fromEntries(counted.flat()) };
}

function isInGroup({ routes }: Manifest, group: string): boolean {
  return routes.some((route) => (route.group ?? routes[0]?.group) === group);
}

async function countOf(deps: CountOpenDeps, published: PublishedAutomation, user: SignedIn): Promise<ViewCount | undefined> {
  const { list, lifecycle } = published.automation;
  const of: RowsOf = { table: 'records', automationId: published.id };
  const [first] = Object.entries(list?.views ?? {});
  const view = first?.[1].where === undefined ? undefined : first[0];
  const { query } = await askedRows(deps, { published, user, asked: view === undefined ? {} : { view } }, of);
  const open = Object.entries(lifecycle?.states ?? {}).flatMap(([name, { type }]) => (type === 'final' ? [] : [name]));
  if (view === undefined && open.length === 0) return undefined;
  const living = { field: rowField(published.automation, 'state'), values: open, how: 'oneOf' as const };
  const total = await deps.rows.count(view === undefined ? { ...query, filters: [...query.filters, living] } : query);
  return { count: total?.totalItems ?? null, isExact: total?.totalIsExact ?? false };
}
