import { sql, type Kysely } from 'kysely';

/** A record that another one tells is worked out anew by the desk, and its history says which one that was. */
export async function allowToldRecords(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record_versions alter column author_id drop not null`.execute(db);
  await sql`alter table record_events add column told_by uuid references records`.execute(db);
  await sql`create index record_events_by_teller on record_events (told_by) where told_by is not null`.execute(db);
}
