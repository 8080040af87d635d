import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';

type Plan = { readonly 'Plan Rows': number; readonly 'Total Cost': number };

/** What the database would do for a query, from its statistics: that takes a fraction of the time of doing it. */
async function planOf(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<Plan | undefined> {
  const explained = await sql<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>`explain (format json) ${query}`.execute(db);
  return explained.rows[0]?.['QUERY PLAN'][0].Plan;
}

/** How many rows the database expects a query to find. */
export async function expectedRows(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<number> {
  return (await planOf(db, query))?.['Plan Rows'] ?? 0;
}

/** In the units of the database: some pages read at once, and not a table. */
const costOfIndex = 50;

/** Whether one row is found without looking through the table. */
export async function isFoundByIndex(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<boolean> {
  return ((await planOf(db, query))?.['Total Cost'] ?? Infinity) <= costOfIndex;
}
