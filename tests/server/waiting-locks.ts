import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';

/** How many connections wait for a lock that others of this database hold. */
export async function waitingForLocks(db: Kysely<Database>): Promise<number> {
  const waiting = await sql`select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(db);
  return waiting.rows.length;
}
