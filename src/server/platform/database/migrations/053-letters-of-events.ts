import { sql, type Kysely } from 'kysely';

/**
 * The event that wrote a document, and what a letter says beside that of letter.json, which stands in its version. Documents of before were
 * written when their record was made; a proof of service is of no event.
 */
export async function keepLettersOfEvents(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column event_id uuid references record_events, add column letter jsonb`.execute(db);
}
