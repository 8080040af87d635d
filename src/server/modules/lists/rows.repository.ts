import { sql, type Kysely, type RawBuilder } from 'kysely';
import PQueue from 'p-queue';
import { AppError } from '#server/platform/app-error.ts';
import type { DaysQuery, MatchingRows, RowsPort, RowsQuery, RowsSelection, StoredRow } from './rows.port.ts';
import type { Total } from '#server/platform/page-query.ts';
import { rowsPastKey } from './keyset.ts';
import { mostCounted, sliceOf, totalOfCounted } from '#server/platform/database/slice.ts';
import {
  conditionsAlongOrder,
  conditionsOf,
  entriesOf,
  orderOf,
  rowColumns,
  rowsOf,
  selectedColumns,
  storedRow,
  type RawRow,
} from './row-sql.ts';
import { readGroups, readSums, withinTime } from './groups.repository.ts';
import { orderText, sideOf } from './row-texts.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Rows of an export that are in memory at once. */
const portion = 500;
/** Each export holds a connection for as long as its reader takes. */
const exportsAtOnce = 2;
/** A reader that takes nothing for so long gives its place to the next; its file breaks off. */
const longestStallMs = 10_000;
/** A figure reads all rows that filters leave; other work goes on beside it. */
const figuresAtOnce = 2;

/** The pages of logs and lists, ordered and counted by the database. */
export function rowsRepository(db: Kysely<Database>, stallMs = longestStallMs): RowsPort {
  const exports = new PQueue({ concurrency: exportsAtOnce });
  const figures = new PQueue({ concurrency: figuresAtOnce });
  return {
    computedNow: (recordIds) => readComputed(db, recordIds),
    read: (query) => readPage(db, query),
    readDays: (query) => readDays(db, query),
    count: (selection) => figures.add(() => withinTime(db, (transaction) => countRows(transaction, selection))),
    readSums: (query) => figures.add(() => readSums(db, query)),
    readGroups: (query) => figures.add(() => readGroups(db, query)),
    readAll: async function* (selection) {
      const turn = Promise.withResolvers<void>();
      const done = Promise.withResolvers<void>();
      void exports.add(() => {
        turn.resolve();
        return done.promise;
      });
      try {
        await turn.promise;
        yield* brokenOffWhenStalled(readPortions(db, selection), { stallMs, onStall: done.resolve });
      } finally {
        done.resolve();
      }
    },
  };
}

type Stall = { readonly stallMs: number; readonly onStall: () => void };

/** What comes after a stall is an error: the reader must not take a part for the whole. */
async function* brokenOffWhenStalled(
  portions: AsyncGenerator<readonly StoredRow[]>,
  { stallMs, onStall }: Stall,
): AsyncIterable<readonly StoredRow[]> {
  let isStalled = false;
  for await (const portion of portions) {
    const timer = setTimeout(() => {
      isStalled = true;
      void portions.return(undefined).finally(onStall);
    }, stallMs);
    try {
      yield portion;
    } finally {
      clearTimeout(timer);
    }
    if (isStalled) throw new AppError('call_timeout', 'The file was not taken. Export it again.');
  }
}

async function readPage(db: Kysely<Database>, query: RowsQuery): Promise<MatchingRows> {
  const total = await countRows(db, query);
  const { fromEnd, offset, count } = sliceOf(query, total);
  if (count <= 0) return { ...total, rows: [] };
  const beside = await readBeside(db, query, total);
  if (beside !== undefined) return { ...total, rows: beside };
  const descending = (query.sort.direction === 'desc') !== fromEnd;
  const rows = await readOrdered(db, { query, total, descending, count, offset });
  return { ...total, rows: fromEnd ? rows.toReversed() : rows };
}

async function readComputed(db: Kysely<Database>, recordIds: readonly string[]): ReturnType<RowsPort['computedNow']> {
  if (recordIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('records')
    .innerJoin('record_versions', 'record_versions.id', 'records.current_version_id')
    .where('records.id', 'in', recordIds)
    .select(['records.id', 'computed'])
    .execute();
  return new Map(rows.map(({ id, computed }) => [id, computed] as const));
}

async function countRows(db: Kysely<Database>, query: Omit<RowsSelection, 'sort'>): Promise<Total> {
  const source = query.filters.some(({ field }) => sideOf(field) === 'version') ? rowsOf(query.of) : entriesOf(query.of);
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total
    from (select 1 from ${source} where ${conditionsOf(query)} limit ${mostCounted + 1}) as counted`.execute(db);
  return totalOfCounted(rows[0]?.total ?? 0);
}

/**
 * The page after or before the row that is told. Undefined where it is to be counted off: when none is told, when that one is gone or rows
 * before it are, and at either end, where nothing is skipped.
 */
async function readBeside(db: Kysely<Database>, query: RowsQuery, total: Total): Promise<readonly StoredRow[] | undefined> {
  const { beside, limit, page, sort } = query;
  if (beside === undefined || Math.abs(page) === 1) return undefined;
  const isBefore = beside.side === 'before';
  const descending = (sort.direction === 'desc') !== isBefore;
  const spans = await rowsPastKey(db, query, { id: beside.id, descending });
  const rows: StoredRow[] = [];
  for (const span of spans) {
    const count = limit - rows.length;
    if (count > 0) rows.push(...(await readOrdered(db, { query, total, span, descending, count, offset: 0 })));
  }
  if (spans.length === 0 || (isBefore && rows.length < limit)) return undefined;
  return isBefore ? rows.reverse() : rows;
}

type OrderedRequest = {
  readonly query: RowsQuery;
  readonly total: Total;
  readonly span?: RawBuilder<unknown>;
  readonly descending: boolean;
  readonly count: number;
  readonly offset: number;
};

/** Where few rows are asked for, all of them are found first, which "offset 0" demands; of many rows the first ones along the order are soon met. */
async function readOrdered(db: Kysely<Database>, request: OrderedRequest): Promise<StoredRow[]> {
  const { query, total, span, descending, count, offset } = request;
  const areFewMatches = total.totalIsExact && isNarrowed(query);
  const conditions = areFewMatches ? conditionsOf(query) : conditionsAlongOrder(query);
  const behind = span === undefined ? sql`` : sql`and ${span}`;
  const rows = sql`select ${selectedColumns(query)} from ${rowsOf(query.of)} where ${conditions} ${behind}`;
  const source = areFewMatches ? sql`select * from (${rows} offset 0) as matches` : rows;
  const order = orderOf(query, { descending, isFiltered: areFewMatches });
  const page = sql<RawRow>`${source} order by ${order} limit ${count} offset ${offset}`;
  const matches = await (areFewMatches ? page.execute(db) : alongOrder(db, (transaction) => page.execute(transaction)));
  return matches.rows.map(storedRow);
}

/** Whether rows are left out that stand between others in the order: days and people have an index in the order of time. */
function isNarrowed({ filters, sort, creatorId, seenBy, whose, from, to }: RowsQuery): boolean {
  return (
    filters.length > 0 ||
    seenBy !== undefined ||
    whose !== undefined ||
    (sort.field.type !== 'instant' && [creatorId, from, to].some((asked) => asked !== undefined))
  );
}

const otherPlans = ['enable_sort', 'enable_material', 'enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin'];

/**
 * Leaves the database no other way than along the index of an order. It does not know how many rows a filter of a partial index leaves, guesses
 * one of two hundred, and would put all of a large log in order for a page, or hold all rows that a filter leaves and compare them with each
 * version (enable_material).
 */
function alongOrder<Result>(db: Kysely<Database>, read: (transaction: Kysely<Database>) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config(name, 'off', true) from unnest(${otherPlans}::text[]) as name`.execute(transaction);
    return read(transaction);
  });
}

/** A transaction sees the rows of its first moment, whatever is written meanwhile; a cursor in it holds no more than a portion. */
async function* readPortions(db: Kysely<Database>, selection: RowsSelection): AsyncGenerator<readonly StoredRow[]> {
  const { of, sort } = selection;
  const order = orderOf(selection, { descending: sort.direction === 'desc' });
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    await sql`declare export_rows no scroll cursor for
      select ${rowColumns(of)} from ${rowsOf(of)} where ${conditionsOf(selection)} order by ${order}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<RawRow>`fetch ${sql.lit(portion)} from export_rows`.execute(transaction);
      if (rows.length > 0) yield rows.map(storedRow);
      if (rows.length < portion) return;
    }
  } finally {
    await transaction.rollback().execute();
  }
}

/** The index of the day finds them; all that are found are then put in order. */
async function readDays(db: Kysely<Database>, { day, begin, fields, most, ...selection }: DaysQuery): Promise<readonly StoredRow[]> {
  const { of } = selection;
  const onDay = sql.raw(orderText(of.table, day));
  const at = begin === undefined ? sql`null::text` : sql.raw(orderText(of.table, begin));
  const { rows } = await sql<RawRow>`select * from (
      select ${rowColumns(of, fields)}, ${onDay} as on_day, ${at} as begins_at
      from ${rowsOf(of)} where ${conditionsOf(selection)} limit ${most}
    ) as found order by on_day, begins_at nulls first, id`.execute(db);
  return rows.map(storedRow);
}
