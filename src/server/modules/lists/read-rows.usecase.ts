import { defined } from '#domain/defined.ts';
import { californiaDate } from '#domain/calendar-date.ts';
import { withStateLabels } from '#engine/columns/columns.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import type { LogRowsAnswer, RowPage } from '#schemas/api/records.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { isAlwaysOffered, logRows } from './row-values.ts';
import type { IndexedColumnsPort, RowField, RowsOf, RowsPort, StoredRow } from './rows.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { type OfferDeps } from '#server/modules/records/record-offers.public.ts';
import { linesOfRows, offersOfRows, tonesOfRows } from './row-offers.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import { answeredFields, columnsOf, flatRow } from '#engine/columns/flat-row.ts';
import { logPageSize } from '#engine/columns/log-page.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import { pageAnswer } from '#server/platform/page-query.ts';
import { readRowsQuery, type AskedRows } from './rows-query.ts';
import { rowsSeenBy, sightNotes } from './seen-rows.public.ts';

export type ReadRowsDeps = { readonly rows: RowsPort; readonly indexed: IndexedColumnsPort; readonly clock: Clock };

export type RowsRequest = {
  readonly published: PublishedAutomation;
  /** The others that write into the same log. */
  readonly others?: readonly PublishedAutomation[];
  readonly user: SignedIn;
  readonly asked: AskedRows;
};

/** The records of one automation that a person sees, with what can be done to each. */
export async function listRecords(deps: ReadRowsDeps & OfferDeps, request: RowsRequest): Promise<RowPage> {
  const { published, user } = request;
  const { stored, ...page } = await readPage(deps, request, { table: 'records', automationId: published.id });
  const tones = tonesOfRows(published, stored, californiaDate(deps.clock.now().getTime()));
  const lines = await linesOfRows(deps, { published, user, rows: stored });
  const rows = page.rows.map((row, index) => ({ ...row, line: lines[index] }));
  return { ...page, rows, offers: await offersOfRows(deps, { published, user, rows: stored }), ...defined({ tones }) };
}

/** The rows of the log that an automation writes; the log of a planned one is empty and says so. */
export async function readLog(deps: ReadRowsDeps & WithRegistry, request: RowsRequest): Promise<RowPage & Pick<LogRowsAnswer, 'status'>> {
  const { of, ...asked } = ofLog(deps, request);
  const { stored, ...page } = await readPage(deps, asked, of);
  const tones = await tonesOfLog(deps, asked, stored);
  return { ...page, ...defined({ tones }), status: request.published.automation.manifest.status };
}

/** The tones that the records have now, whichever version their entries show. */
async function tonesOfLog({ rows, clock }: ReadRowsDeps, { published, others = [] }: RowsRequest, stored: readonly StoredRow[]) {
  const now = await rows.computedNow(stored.map(({ submissionId }) => submissionId));
  const today = californiaDate(clock.now().getTime());
  const found = [published, ...others].map((writer) => {
    const own = stored.filter(({ automationId }) => automationId === writer.id);
    return tonesOfRows(
      writer,
      own.map((row) => ({ ...row, computed: now.get(row.submissionId) ?? row.computed })),
      today,
    );
  });
  const tones = Object.fromEntries(found.flatMap((each) => Object.entries(each ?? {})));
  return Object.keys(tones).length === 0 ? undefined : tones;
}

type WithRegistry = { readonly registry: Registry };

/** The entries that the log of an automation shows, and all automations that write them. */
export function ofLog<Request extends RowsRequest>({ registry }: WithRegistry, request: Request): Request & { readonly of: RowsOf } {
  const { automation } = request.published;
  const of = logRows(automation);
  if (of === undefined) throw new AppError('not_found', 'Log not found.');
  return { ...request, of, others: writersBeside(registry, automation) };
}

function writersBeside(registry: Registry, { log }: PublishedAutomation['automation']): readonly PublishedAutomation[] {
  return (log?.with ?? []).flatMap((id) => registry.find(id) ?? []);
}

/** A row in the names of the automation that wrote it. */
export function carriedByWriter({ published, others = [] }: RowsRequest, row: StoredRow): StoredRow {
  const writer = others.find(({ id }) => id === row.automationId) ?? published;
  return carriedRow(writer.automation, row);
}

/** A column with the words of the states of all who write its rows. */
export function withAllStates(column: Column, writers: readonly PublishedAutomation[]): Column {
  const worded = writers.map(({ automation }) => withStateLabels(column, automation.lifecycle));
  const labels = worded.toReversed().flatMap((each) => Object.entries(each.labels ?? {}));
  return labels.length === 0 ? column : { ...column, labels: Object.fromEntries(labels) };
}

/** What a person asked for, read with the columns of the declaration, of the rows that the person sees. */
export async function askedRows(
  { indexed, clock }: Pick<ReadRowsDeps, 'indexed' | 'clock'>,
  { published, others = [], user, asked }: RowsRequest,
  of: RowsOf,
) {
  const { automation } = published;
  const columns = columnsOf(automation, of.table);
  const list = of.table === 'records' ? automation.list : undefined;
  const sort = list?.sort ?? { field: 'createdAt', direction: 'desc' as const };
  const today = californiaDate(clock.now().getTime());
  const { scope, ...query } = readRowsQuery(asked, { automation, columns, sort, pageSize: list?.pageSize ?? logPageSize, today });
  await demandIndexed(indexed, of, [
    { field: query.sort.field, use: 'sort' },
    ...query.filters.map(({ field }): IndexUse => ({ field, use: 'filter' })),
  ]);
  const seen = rowsSeenBy(
    user,
    [published, ...others].map((each) => each.automation),
  );
  const whose = scope === undefined ? undefined : { scope, person: user };
  return { columns, notes: sightNotes(seen), query: { ...query, of, ...seen, ...defined({ whose }) } };
}

export type IndexUse = { readonly field: RowField; readonly use: 'sort' | 'filter' };

/** A column that was just declared cannot be sorted or filtered by until its index is built: without it a page of a large log takes seconds. */
export async function demandIndexed(indexed: IndexedColumnsPort, of: RowsOf, uses: readonly IndexUse[]): Promise<void> {
  for (const { field, use } of uses) {
    if (isAlwaysOffered(field.name) || (await indexed.isIndexed(of, field, use))) continue;
    const what = use === 'sort' ? `sorted by ${field.name}` : field.at === 'search' ? 'searched' : `filtered by ${field.name}`;
    const message = `Rows cannot be ${what} yet: a column is new, and its index is still being built. Try again in a few minutes.`;
    throw new AppError('invalid_input', message, {
      faults: [{ pointer: use === 'sort' ? '/sort' : `/${field.name}`, code: 'query', message }],
    });
  }
}

/** The same rows alone. */
export async function listRecordRows(deps: ReadRowsDeps, request: RowsRequest): Promise<RowPage['rows']> {
  return (await readPage(deps, request, { table: 'records', automationId: request.published.id })).rows;
}

type PageWithStored = RowPage & { readonly stored: readonly StoredRow[] };

/** A page of rows, beside what is stored of each. */
export async function readPage(deps: ReadRowsDeps, request: RowsRequest, of: RowsOf): Promise<PageWithStored> {
  const { columns, notes, query } = await askedRows(deps, request, of);
  const { rows: stored, ...total } = await deps.rows.read(query);
  return {
    rows: stored.map((row) => flatRow(carriedByWriter(request, row), answeredFields(request.published.automation, columns))),
    stored,
    ...pageAnswer(query, total),
    ...notes,
  };
}

/** The logs with their columns, in the order of their keys. Everyone may look; it shows own entries to who has no log page. */
export async function logsOf(registry: Registry) {
  await registry.refresh();
  const logs = registry.all().flatMap((published) => {
    const { log, manifest } = published.automation;
    if (log === undefined || log.of !== undefined) return [];
    const { key, token, title } = log;
    const writers = [published, ...writersBeside(registry, published.automation)];
    const columns = log.columns.map((column) => withAllStates(column, writers));
    return [{ automation: published.id, status: manifest.status, key, token, title, columns }];
  });
  return { logs: logs.toSorted((one, other) => one.key.localeCompare(other.key)) };
}

export function logByToken(registry: Registry, token: string): PublishedAutomation {
  const published = registry.all().find(({ automation: { log } }) => log?.of === undefined && (log?.token === token || log?.key === token));
  if (published === undefined) throw new AppError('not_found', 'Log not found.');
  return published;
}
