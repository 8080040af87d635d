import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';
import { workQueues, type WorkState } from './work.ts';

export type WorkCount = {
  readonly byState: Readonly<Partial<Record<WorkState, number>>>;
  readonly oldestWaitingSeconds: number;
};

/** How much work is open, of all servers together. */
export async function countWork(db: Kysely<Database>): Promise<WorkCount> {
  const { oldestWaitingSeconds, ...byState } = await db
    .selectFrom('pgboss.job')
    .select([
      sql<number>`count(*) filter (where state in ('created', 'retry'))`.as('waiting'),
      sql<number>`count(*) filter (where state = 'active')`.as('running'),
      sql<number>`count(*) filter (where state = 'failed')`.as('failed'),
      sql<number>`coalesce(extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry'))), 0)::float8`.as(
        'oldestWaitingSeconds',
      ),
    ])
    .where('name', 'in', workQueues)
    .executeTakeFirstOrThrow();
  return { byState, oldestWaitingSeconds };
}
