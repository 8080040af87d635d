import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FoundRows, RowsQuery, StoredRow } from './rows.port.ts';
import { orderText, rowExpression, tableOf } from './row-expressions.ts';
import { orderBy } from './row-order.ts';
import { mostCounted, totalOfCounted } from '#server/platform/database/slice.ts';
import { selectedColumns, storedRow, type RawRow } from './stored-rows.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** A page of what filters leave, counted from the beginning or, where its number is negative, from the end. No rows where more are left than are counted. */
export async function foundFirst(db: Kysely<Database>, query: RowsQuery, where: RawBuilder<unknown>): Promise<FoundRows> {
  const { limit, page, sort } = query;
  const pages = page > 0 ? sql`${page - 1}::integer` : sql`ceil(total / ${limit}::numeric)::integer + ${page}::integer`;
  const skipped = sql`(${pages}) * ${limit}::integer`;
  const found = await askFound(db, { query, where, descending: sort.direction === 'desc', count: limit, skipped, most: mostCounted });
  return { ...totalOfCounted(found.total), rows: found.rows };
}

export type FoundPage = {
  readonly query: RowsQuery;
  readonly where: RawBuilder<unknown>;
  readonly descending: boolean;
  readonly count: number;
  readonly offset: number;
  /** Statistics may be wrong: where filters leave more rows than this, the search is given up. */
  readonly most: number;
};

/** How many rows filters leave, and so many of them, counted off from one end; no rows where there are too many. */
export async function readFound(db: Kysely<Database>, { offset, ...page }: FoundPage): Promise<Found> {
  const { total, rows } = await askFound(db, { ...page, skipped: sql`${offset}::integer` });
  return total > page.most ? { total } : { total, rows };
}

type Found = { readonly total: number; readonly rows?: readonly StoredRow[] };

/** The rows before the page, as an expression that may ask for the total. */
type Asked = Omit<FoundPage, 'offset'> & { readonly skipped: RawBuilder<unknown> };
/** The columns of a row are null where the page has none. */
type CountedRow = { readonly total: number } & (RawRow | { readonly id: null });

/** All are found and counted first and put in order then: else the database may go through the whole order, where none of them comes for long. */
async function askFound(db: Kysely<Database>, { query, where, descending, count, skipped, most }: Asked) {
  const { of, sort } = query;
  const rank = rowExpression(orderText(of.table, sort.field));
  const order = orderBy(sql`rank`, sort, descending);
  const { rows } = await sql<CountedRow>`
    with found as materialized (select id, ${rank} as rank from ${tableOf(of)} where ${where} limit ${most + 1}),
      counted as (select total, ${skipped} as skipped from (select count(*)::integer as total from found) as all_found),
      page as (
        select id, rank from found order by ${order}
        limit (select case when total <= ${most} and skipped >= 0 then ${count}::integer else 0 end from counted)
        offset (select greatest(skipped, 0) from counted)),
      shown as (select rank, ${selectedColumns(of)} from page join ${tableOf(of)} using (id))
    select total, shown.* from counted left join shown on true order by ${order}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap((row) => (row.id === null ? [] : [storedRow(row)])) };
}
