import { startRefusal } from '#server/platform/start-refusal.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Stands from the first step of a restore to its last. A schema, so that it is none of the tables of the desk. */
const mark = sql.id('restore_under_way');

/** True where a restore was broken off. */
export async function isHalfRestored(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'restore_under_way'`.execute(db);
  return rows.length > 0;
}

/** Refuses a database where a restore was broken off: what stands in it looks like a desk, and is half of one. */
export async function refuseHalfRestored(db: Kysely<unknown>): Promise<void> {
  if (await isHalfRestored(db))
    throw startRefusal('A restore into this database was interrupted. Run npm run restore again with the same target.');
}

/** Marks the database, and clears it of what a restore that was broken off has left. */
export async function beginRestore(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await isHalfRestored(transaction)) {
      await sql`drop schema public cascade`.execute(transaction);
      await sql`create schema public`.execute(transaction);
      await sql`drop schema if exists pgboss cascade`.execute(transaction);
    }
    await sql`create schema if not exists ${mark}`.execute(transaction);
  });
}

/** The last step. */
export async function endRestore(db: Kysely<Database>): Promise<void> {
  await sql`drop schema ${mark}`.execute(db);
}
