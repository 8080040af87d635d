import { sql, type Kysely } from 'kysely';

/** What the sources said when a draft was filled, so that a changed source is told from a changed entry. Older drafts have none. */
export async function keepDraftSources(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column sources jsonb`.execute(db);
}
