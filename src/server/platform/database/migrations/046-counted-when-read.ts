import { sql, type Kysely } from 'kysely';

/** Pages count their rows when they are read: what was counted with every write goes, and what was observed of filtered values. */
export async function countWhenRead(db: Kysely<unknown>): Promise<void> {
  for (const table of ['log_entries', 'submissions']) await sql`drop function if exists ${sql.id(`count_${table}`)}() cascade`.execute(db);
  await sql`drop table if exists row_counts`.execute(db);
  const { rows } = await sql<{
    readonly name: string;
  }>`select stxname as name from pg_statistic_ext where stxname like 'values\\_%'`.execute(db);
  for (const { name } of rows) await sql`drop statistics if exists ${sql.id(name)}`.execute(db);
}
