import { sql, type Kysely, type RawBuilder } from 'kysely';
import { turns } from '../usecases/in-turn.ts';
import type { RowsOf, RowsPort, RowsQuery, RowsSelection, StoredRow, Total } from '../usecases/ports/rows.port.ts';
import { instantText } from './instant-text.ts';
import { behindRow } from './behind-row.ts';
import { expectedRows } from './expected-plan.ts';
import { fewValues } from './few-values.ts';
import { conditionsOf, pageConditionsOf } from './row-conditions.ts';
import { orderText, rowExpression, tableOf } from './row-expressions.ts';
import { keptRowCount } from './row-counts.ts';
import { mostCounted, sliceOf, totalOfCounted, type Slice } from './slice.ts';
import type { Database } from './tables/all.ts';

/** Where the database expects so many, nobody counts whether they are more than that. */
const surelyMore = 5 * mostCounted;

/** So many rows are skipped in no time; a page behind them is read from the row beside it, where that is told. */
const mostSkipped = 4_000;

/** Rows of an export that are in memory at once. */
const portion = 500;
/** Each export holds a connection for as long as its reader takes. */
const exportsAtOnce = 2;

/** The pages of logs and lists, ordered and counted by the database. */
export function rowsRepository(db: Kysely<Database>): RowsPort {
  const inTurn = turns();
  const few = fewValues(db);
  let exports = 0;
  return {
    read: async (query) => {
      const where = await pageConditionsOf(query, few);
      const total = await totalOf(db, query, where);
      const slice = sliceOf(query, total);
      if (slice.count <= 0) return { ...total, rows: [] };
      const rows = slice.offset > mostSkipped ? await readBeside(db, { query, where }) : undefined;
      return { ...total, rows: rows ?? (await readSlice(db, { query, where, slice, isFew: areFew(query, total) })) };
    },
    newest: (selection) => newestOf(db, selection),
    readAll: async function* (selection) {
      const turn = Promise.withResolvers<void>();
      const done = Promise.withResolvers<void>();
      exports += 1;
      void inTurn(`export ${exports % exportsAtOnce}`, () => {
        turn.resolve();
        return done.promise;
      });
      try {
        await turn.promise;
        yield* readPortions(db, selection);
      } finally {
        done.resolve();
      }
    },
  };
}

/** All are found first, and the newest of them then: else the database may read the log from its end until one of them comes, if any does. */
async function newestOf(db: Kysely<Database>, selection: Pick<RowsSelection, 'of' | 'filters'>): Promise<StoredRow | undefined> {
  const { of } = selection;
  const found = await sql<RawRow>`
    with found as materialized (select ${selectedColumns(of)} from ${tableOf(of)} where ${conditionsOf(selection)})
    select * from found order by created_at desc, id desc fetch first row only`.execute(db);
  return found.rows.map(storedRow)[0];
}

async function totalOf(db: Kysely<Database>, query: RowsQuery, where: RawBuilder<unknown>): Promise<Total> {
  const { of, creatorId, filters, from, to } = query;
  const isWhole = filters.length === 0 && from === undefined && to === undefined;
  if (isWhole) return { totalItems: await keptRowCount(db, of, creatorId), totalIsExact: true };
  if ((await expectedRows(db, sql`select 1 from ${tableOf(of)} where ${where}`)) > surelyMore)
    return { totalItems: mostCounted, totalIsExact: false };
  const counted = await sql<{ total: number }>`select count(*)::integer as total
    from (select 1 from ${tableOf(of)} where ${where} limit ${mostCounted + 1}) as counted`.execute(db);
  return totalOfCounted(counted.rows[0]?.total ?? 0);
}

/** They are found first then: else the database may go through the whole order, where none of them comes for long. */
const areFew = ({ creatorId, filters }: RowsQuery, { totalItems, totalIsExact }: Total): boolean =>
  (creatorId !== undefined || filters.length > 0) && totalIsExact && totalItems <= mostCounted;

type SliceRequest = {
  readonly query: RowsQuery;
  readonly where: RawBuilder<unknown>;
  readonly slice: Slice;
  readonly isFew: boolean;
};

async function readSlice(db: Kysely<Database>, { query, where, slice, isFew }: SliceRequest): Promise<readonly StoredRow[]> {
  const { fromEnd, offset, count } = slice;
  const descending = (query.sort.direction === 'desc') !== fromEnd;
  const ordered = { query, where, descending, count, offset };
  const rows = await (isFew ? readOfFew(db, ordered) : readOrdered(db, ordered));
  return fromEnd ? rows.reverse() : rows;
}

/** The rows beside the one that is told; undefined when none is, or that one is gone. */
async function readBeside(db: Kysely<Database>, { query, where }: Selected): Promise<StoredRow[] | undefined> {
  const { beside, limit, sort } = query;
  if (beside === undefined) return undefined;
  const isBefore = beside.way === 'before';
  const descending = (sort.direction === 'desc') !== isBefore;
  const spans = await behindRow(db, query, { id: beside.id, descending });
  if (spans.length === 0) return undefined;
  const rows: StoredRow[] = [];
  for (const span of spans) {
    const count = limit - rows.length;
    if (count > 0) rows.push(...(await readOrdered(db, { query, where: sql`${where} and ${span}`, descending, count, offset: 0 })));
  }
  return isBefore ? rows.reverse() : rows;
}

type Selected = Pick<SliceRequest, 'query' | 'where'>;
type OrderedRequest = Selected & { readonly descending: boolean; readonly count: number; readonly offset: number };

async function readOrdered(db: Kysely<Database>, { query, where, descending, count, offset }: OrderedRequest): Promise<StoredRow[]> {
  const result = await sql<RawRow>`
    select ${selectedColumns(query.of)} from ${tableOf(query.of)} where ${where}
    order by ${orderOf(query, descending)} limit ${count} offset ${offset}`.execute(db);
  return result.rows.map(storedRow);
}

async function readOfFew(db: Kysely<Database>, { query, where, descending, count, offset }: OrderedRequest): Promise<StoredRow[]> {
  const { of, sort } = query;
  const rank = rowExpression(orderText(of.table, sort.field));
  const result = await sql<RawRow>`
    with found as materialized (select id, ${rank} as rank from ${tableOf(of)} where ${where}),
      page as (select id, rank from found order by ${orderBy(sql`rank`, sort, descending)} limit ${count} offset ${offset})
    select ${selectedColumns(of)} from page join ${tableOf(of)} using (id) order by ${orderBy(sql`rank`, sort, descending)}`.execute(db);
  return result.rows.map(storedRow);
}

function orderOf({ of, sort }: RowsSelection, descending: boolean): RawBuilder<unknown> {
  return orderBy(rowExpression(orderText(of.table, sort.field)), sort, descending);
}

/** What is missing is the smallest in both directions: then one index serves both. The time of a row is never missing. */
function orderBy(rank: RawBuilder<unknown>, { field }: RowsSelection['sort'], descending: boolean): RawBuilder<unknown> {
  const missing = field.type === 'instant' ? '' : descending ? ' nulls last' : ' nulls first';
  const direction = rowExpression(`${descending ? 'desc' : 'asc'}${missing}`);
  return sql`${rank} ${direction}, id ${rowExpression(descending ? 'desc' : 'asc')}`;
}

/** A transaction sees the rows of its first moment, whatever is written meanwhile; a cursor in it holds no more than a portion. */
async function* readPortions(db: Kysely<Database>, selection: RowsSelection): AsyncIterable<readonly StoredRow[]> {
  const { of, sort } = selection;
  const order = orderOf(selection, sort.direction === 'desc');
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await sql`declare export_rows no scroll cursor for
      select ${selectedColumns(of)} from ${tableOf(of)} where ${conditionsOf(selection)} order by ${order}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<RawRow>`fetch ${sql.lit(portion)} from export_rows`.execute(transaction);
      if (rows.length > 0) yield rows.map(storedRow);
      if (rows.length < portion) return;
    }
  } finally {
    await transaction.rollback().execute();
  }
}

function selectedColumns(of: RowsOf): RawBuilder<unknown> {
  const common = 'id, automation_id, version, case_file_number, case_name, creator_email, created_at, state, data, computed';
  const own =
    of.table === 'log'
      ? 'submission_id, document_id, docucent_id, null::integer as revision'
      : 'id as submission_id, null::text as document_id, null::text as docucent_id, revision';
  return rowExpression(`${common}, ${own}`);
}

type RawRow = {
  readonly id: string;
  readonly submission_id: string;
  readonly automation_id: string;
  readonly version: string;
  readonly case_file_number: string | null;
  readonly case_name: string | null;
  readonly creator_email: string;
  readonly created_at: Date | string;
  readonly state: string | null;
  readonly document_id: string | null;
  readonly docucent_id: string | null;
  readonly revision: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly computed: Readonly<Record<string, unknown>>;
};

function storedRow(row: RawRow): StoredRow {
  return {
    id: row.id,
    submissionId: row.submission_id,
    automationId: row.automation_id,
    version: row.version,
    caseFileNumber: row.case_file_number,
    caseName: row.case_name,
    creatorEmail: row.creator_email,
    createdAt: instantText(row.created_at),
    state: row.state,
    documentId: row.document_id,
    docucentId: row.docucent_id,
    revision: row.revision,
    data: row.data,
    computed: row.computed,
  };
}
