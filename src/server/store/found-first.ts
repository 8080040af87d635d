import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FoundRows, RowsQuery, StoredRow } from '../usecases/ports/rows.port.ts';
import { orderText, rowExpression, tableOf } from './row-expressions.ts';
import { orderBy } from './row-order.ts';
import { mostCounted, totalOfCounted } from './slice.ts';
import { selectedColumns, storedRow, type RawRow } from './stored-rows.ts';
import type { Database } from './tables/all.ts';

/** The columns of a row are null where the page has none. */
type CountedRow = { readonly total: number } & (RawRow | { readonly id: null });

/**
 * A page of what filters leave, which is found and counted first and put in order then: else the database may go through the whole order,
 * where none of it comes for long. No rows where there are too many for that.
 */
export async function foundFirst(db: Kysely<Database>, query: RowsQuery, where: RawBuilder<unknown>): Promise<FoundRows> {
  const { of, sort, limit, page } = query;
  const descending = sort.direction === 'desc';
  const rank = rowExpression(orderText(of.table, sort.field));
  const before = page > 0 ? sql`${page - 1}::integer` : sql`ceil(total / ${limit}::numeric)::integer + ${page}::integer`;
  const { rows } = await sql<CountedRow>`
    with found as materialized (select id, ${rank} as rank from ${tableOf(of)} where ${where} limit ${mostCounted + 1}),
      counted as (select total, ${before} as before from (select count(*)::integer as total from found) as all_found),
      page as (
        select id, rank from found order by ${orderBy(sql`rank`, sort, descending)}
        limit (select case when total <= ${mostCounted} and before >= 0 then ${limit}::integer else 0 end from counted)
        offset (select greatest(before, 0) * ${limit}::integer from counted)),
      shown as (select rank, ${selectedColumns(of)} from page join ${tableOf(of)} using (id))
    select total, shown.* from counted left join shown on true order by ${orderBy(sql`rank`, sort, descending)}`.execute(db);
  return {
    ...totalOfCounted(rows[0]?.total ?? 0),
    rows: rows.flatMap((row) => (row.id === null ? [] : [storedRow(row)])),
  };
}

type FoundPage = {
  readonly query: RowsQuery;
  readonly where: RawBuilder<unknown>;
  readonly descending: boolean;
  readonly count: number;
  readonly offset: number;
  /** Statistics may be wrong: where filters leave more rows than this, the search is given up. */
  readonly most: number;
};

/** So many rows, counted off from one end of all that filters leave; undefined where there are too many. */
export async function readFound(db: Kysely<Database>, page: FoundPage): Promise<StoredRow[] | undefined> {
  const { query, where, descending, count, offset, most } = page;
  const { of, sort } = query;
  const rank = rowExpression(orderText(of.table, sort.field));
  const order = orderBy(sql`rank`, sort, descending);
  const { rows } = await sql<CountedRow>`
    with found as materialized (select id, ${rank} as rank from ${tableOf(of)} where ${where} limit ${most + 1}),
      counted as (select count(*)::integer as total from found),
      page as (
        select id, rank from found order by ${order}
        limit (select case when total <= ${most} then ${count}::integer else 0 end from counted) offset ${offset}),
      shown as (select rank, ${selectedColumns(of)} from page join ${tableOf(of)} using (id))
    select total, shown.* from counted left join shown on true order by ${order}`.execute(db);
  if ((rows[0]?.total ?? 0) > most) return undefined;
  return rows.flatMap((row) => (row.id === null ? [] : [storedRow(row)]));
}
