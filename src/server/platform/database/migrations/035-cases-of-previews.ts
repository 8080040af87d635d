import { sql, type Kysely } from 'kysely';

/** The case of a letter that was looked at, so that the audit log can say it. */
export async function keepCasesOfPreviews(db: Kysely<unknown>): Promise<void> {
  await sql`alter table previews add column case_file_number text`.execute(db);
}
