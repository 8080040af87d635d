import { sql, type Kysely } from 'kysely';

/** Tries that failed for the work's own sake, apart from those that the desk did not live to finish. */
export async function countEndsOfWork(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_items add column failures integer not null default 0, add column ends integer not null default 0`.execute(db);
}
