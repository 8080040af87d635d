import { sql, type Kysely } from 'kysely';

/** Words in a draft that mean no value: they come back with it, to be put right. */
export async function keepDraftWords(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column words jsonb`.execute(db);
}
