import { sql, type Kysely, type RawBuilder } from 'kysely';
import PQueue from 'p-queue';
import type { FoundRows, RowsPort, RowsQuery, RowsSelection, StoredRow } from './rows.port.ts';
import type { Total } from '#server/platform/page-query.ts';
import { rowsPastKey } from './keyset.ts';
import { conditionsAlongOrder, conditionsOf } from './row-conditions.ts';
import { tableOf } from './row-expressions.ts';
import { orderOf } from './row-order.ts';
import { newestSame } from './duplicate-rows.ts';
import { mostCounted, sliceOf, totalOfCounted } from '#server/platform/database/slice.ts';
import { selectedColumns, storedRow, type RawRow } from './stored-rows.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Rows of an export that are in memory at once. */
const portion = 500;
/** Each export holds a connection for as long as its reader takes. */
const exportsAtOnce = 2;

/** The pages of logs and lists, ordered and counted by the database. */
export function rowsRepository(db: Kysely<Database>): RowsPort {
  const exports = new PQueue({ concurrency: exportsAtOnce });
  return {
    read: (query) => readPage(db, query),
    newestSame: (of, same) => newestSame(db, of, same),
    readAll: async function* (selection) {
      const turn = Promise.withResolvers<void>();
      const done = Promise.withResolvers<void>();
      void exports.add(() => {
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

async function readPage(db: Kysely<Database>, query: RowsQuery): Promise<FoundRows> {
  const total = await countRows(db, query);
  const { fromEnd, offset, count } = sliceOf(query, total);
  if (count <= 0) return { ...total, rows: [] };
  const beside = await readBeside(db, query, total);
  if (beside !== undefined) return { ...total, rows: beside };
  const descending = (query.sort.direction === 'desc') !== fromEnd;
  const rows = await readOrdered(db, { query, total, descending, count, offset });
  return { ...total, rows: fromEnd ? rows.toReversed() : rows };
}

async function countRows(db: Kysely<Database>, query: RowsQuery): Promise<Total> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total
    from (select 1 from ${tableOf(query.of)} where ${conditionsOf(query)} limit ${mostCounted + 1}) as counted`.execute(db);
  return totalOfCounted(rows[0]?.total ?? 0);
}

/**
 * The page after or before the row that is told. Undefined where it is to be counted off: when none is told, when that one is gone or rows
 * before it are, and at either end, where nothing is skipped.
 */
async function readBeside(db: Kysely<Database>, query: RowsQuery, total: Total): Promise<readonly StoredRow[] | undefined> {
  const { beside, limit, page, sort } = query;
  if (beside === undefined || Math.abs(page) === 1) return undefined;
  const isBefore = beside.way === 'before';
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

async function readOrdered(db: Kysely<Database>, { query, total, span, descending, count, offset }: OrderedRequest): Promise<StoredRow[]> {
  const { rows } = await sql<RawRow>`
    select ${selectedColumns(query.of)} from ${selectedRows(query, total, span)}
    order by ${orderOf(query, descending)} limit ${count} offset ${offset}`.execute(db);
  return rows.map(storedRow);
}

/**
 * Filters that leave few rows find all of them first, which "offset 0" demands; of many rows the first ones along the order are soon met.
 * PostgreSQL knows nothing of the values of these indexes and would guess.
 */
function selectedRows(query: RowsQuery, { totalIsExact }: Total, span: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const table = tableOf(query.of);
  if (query.filters.length === 0 || !totalIsExact) return sql`${table} where ${conditionsAlongOrder(query)} and ${span}`;
  return sql`(select * from ${table} where ${conditionsOf(query)} and ${span} offset 0) as found`;
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
