import { sql, type Kysely } from 'kysely';

/**
 * What is typed for an event of a record is a draft of its own, and a draft knows the record that its form was started from. What a person adds
 * to an event beside its fields is kept with the event.
 */
export async function keepEventDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts
    add column record_id text not null default '',
    add column event text not null default '',
    add column event_entry jsonb,
    add column started_from jsonb,
    drop constraint drafts_pkey,
    add primary key (user_id, automation_id, case_file_number, record_id, event)`.execute(db);
  await sql`alter table record_events add column note text, add column confirmed jsonb`.execute(db);
}
