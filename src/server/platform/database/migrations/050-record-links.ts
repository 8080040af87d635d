import { sql, type Kysely } from 'kysely';

/** Which record a form was started from; a send that waits for the case system keeps it until its record is made. */
export async function linkRecords(db: Kysely<unknown>): Promise<void> {
  await sql`create table record_links (
    record_id uuid primary key references records,
    from_record_id uuid not null references records,
    shape text not null
  )`.execute(db);
  await sql`create index record_links_by_origin on record_links (from_record_id)`.execute(db);
  await sql`alter table deferred_submissions add column started_from jsonb`.execute(db);
}
