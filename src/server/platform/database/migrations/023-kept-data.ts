import { sql, type Kysely } from 'kysely';

/** How often each was changed, so that nobody overwrites in silence what somebody else has just corrected. */
export async function countRevisions(db: Kysely<unknown>): Promise<void> {
  for (const table of ['firm', 'attorneys', 'dated_figures'])
    await sql`alter table ${sql.table(table)} add column revision integer not null default 1`.execute(db);
}
