import { sql, type Kysely, type RawBuilder } from 'kysely';
import { turns } from '#server/platform/mutex.ts';
import type { FoundRows, RowsPort, RowsQuery, RowsSelection, StoredRow } from './rows.port.ts';
import type { Total } from '#server/platform/page-query.ts';
import { behindRow } from './keyset.ts';
import { expectedRows } from './expected-plan.ts';
import { fewValues } from './distinct-values.ts';
import { foundFirst, readFound } from './filtered-page.ts';
import { conditionsOf, pageConditionsOf } from './row-conditions.ts';
import { tableOf } from './row-expressions.ts';
import { keptRowCount } from './row-counts.ts';
import { orderOf } from './row-order.ts';
import { newestSame } from './duplicate-rows.ts';
import { moreThanCounted, mostCounted, sliceOf, totalOfCounted, type Slice } from '#server/platform/database/slice.ts';
import { selectedColumns, storedRow, type RawRow } from './stored-rows.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

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
      const kept = await keptRowCount(db, query.of, query.creatorId);
      const areFew = kept <= mostCounted;
      const isFiltered = query.filters.length > 0 || query.from !== undefined || query.to !== undefined;
      if (!isFiltered && (query.creatorId === undefined || !areFew))
        return readCounted(db, { query, where: conditionsOf(query) }, { totalItems: kept, totalIsExact: true });
      const { where, isInOrders } = areFew ? { where: conditionsOf(query), isInOrders: false } : await pageConditionsOf(query, few);
      const expected = areFew ? kept : await expectedRows(db, sql`select 1 from ${tableOf(query.of)} where ${where}`);
      const found = expected <= mostCounted ? await foundFirst(db, query, where) : undefined;
      if (found?.totalIsExact === true) return found;
      const selected = (left: number): Filtered => ({ query, where, among: { kept, left, isInOrders } });
      if (found !== undefined || expected > surelyMore) return readCounted(db, selected(Math.max(expected, mostCounted)), moreThanCounted);
      const beyond = await foundBeyond(db, selected(expected));
      if (beyond !== undefined) return beyond;
      const total = await counted(db, query, where);
      // what was counted is known better than by statistics
      return readCounted(db, selected(total.totalIsExact ? total.totalItems : expected), total);
    },
    newestSame: (of, same) => newestSame(db, of, same),
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

async function counted(db: Kysely<Database>, { of }: RowsQuery, where: RawBuilder<unknown>): Promise<Total> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total
    from (select 1 from ${tableOf(of)} where ${where} limit ${mostCounted + 1}) as counted`.execute(db);
  return totalOfCounted(rows[0]?.total ?? 0);
}

type Selected = { readonly query: RowsQuery; readonly where: RawBuilder<unknown>; readonly among?: Among };
type Filtered = Selected & { readonly among: Among };
/** Rows of the log or list, how many of them the filters leave, as far as that is known, and whether the indexes of orders tell which. */
type Among = { readonly kept: number; readonly left: number; readonly isInOrders: boolean };

/** A page of more rows than are counted, where all of them are found first anyway; else undefined. */
async function foundBeyond(db: Kysely<Database>, selected: Filtered): Promise<FoundRows | undefined> {
  const { query, where } = selected;
  const slice = sliceOf(query, moreThanCounted);
  const ordered = inOrder(selected, slice);
  const most = isReadBeside(query, slice) ? undefined : mostFound(ordered);
  if (most === undefined) return undefined;
  const { total, rows } = await readFound(db, { ...ordered, most });
  if (rows === undefined) return readCounted(db, { query, where }, moreThanCounted);
  if (total <= mostCounted) return foundFirst(db, query, where);
  return { ...moreThanCounted, rows: slice.fromEnd ? rows.toReversed() : rows };
}

/** A page of what has a total, read in its order from the nearer end. */
async function readCounted(db: Kysely<Database>, selected: Selected, total: Total): Promise<FoundRows> {
  const slice = sliceOf(selected.query, total);
  if (slice.count <= 0) return { ...total, rows: [] };
  const beside = isReadBeside(selected.query, slice) ? await readBeside(db, selected) : undefined;
  if (beside !== undefined) return { ...total, rows: beside };
  const ordered = inOrder(selected, slice);
  const most = mostFound(ordered);
  const found = most === undefined ? undefined : await readFound(db, { ...ordered, most });
  const rows = found?.rows ?? (await readOrdered(db, ordered));
  return { ...total, rows: slice.fromEnd ? rows.toReversed() : rows };
}

const isReadBeside = ({ beside }: RowsQuery, { offset }: Slice): boolean => beside !== undefined && offset > mostSkipped;

const inOrder = (selected: Selected, { fromEnd, offset, count }: Slice): OrderedRequest => ({
  ...selected,
  descending: (selected.query.sort.direction === 'desc') !== fromEnd,
  offset,
  count,
});

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

type OrderedRequest = Selected & { readonly descending: boolean; readonly count: number; readonly offset: number };

/** What it costs to find a row and put it in order, and to see in the index of an order that it is not asked for, beside looking at it there. */
const costOfFinding = 1.5;
const costOfPassing = 0.1;

/**
 * How many rows may be found first, where that is sooner done than to go along the order past the rows that the filters leave out; else
 * undefined. PostgreSQL takes the way along the order for several times shorter than it is. Where the order itself is filtered by, the
 * way is as short as can be.
 */
function mostFound({ query: { sort, filters, from, to }, among, offset, count }: OrderedRequest): number | undefined {
  if (among === undefined) return undefined;
  const isPeriodOfOrder = sort.field.type === 'instant' && (from !== undefined || to !== undefined);
  if (isPeriodOfOrder || filters.some(({ field }) => field.name === sort.field.name)) return undefined;
  const wanted = offset + count;
  const passed = (wanted * among.kept) / among.left;
  const along = among.isInOrders ? wanted + passed * costOfPassing : passed;
  return among.left * costOfFinding < along ? Math.ceil(among.left * costOfFinding) : undefined;
}

async function readOrdered(db: Kysely<Database>, { query, where, descending, count, offset }: OrderedRequest): Promise<StoredRow[]> {
  const result = await sql<RawRow>`
    select ${selectedColumns(query.of)} from ${tableOf(query.of)} where ${where}
    order by ${orderOf(query, descending)} limit ${count} offset ${offset}`.execute(db);
  return result.rows.map(storedRow);
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
