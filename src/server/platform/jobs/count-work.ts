import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';

export type WorkCount = { readonly byState: Readonly<Record<string, number>>; readonly oldestWaitingSeconds: number };

/** How much work is open, of all servers together. */
export async function countWork(db: Kysely<Database>): Promise<WorkCount> {
  const rows = await db
    .selectFrom('work_items')
    .select(['state', sql<number>`count(*)`.as('count')])
    .select(sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('age_seconds'))
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .groupBy('state')
    .execute();
  return {
    byState: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    oldestWaitingSeconds: rows.find(({ state }) => state === 'waiting')?.age_seconds ?? 0,
  };
}
