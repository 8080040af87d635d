import { sql, type Kysely } from 'kysely';

/** What was sent while the case system did not answer, until it goes out under the same id as its record. */
export async function createHeldSends(db: Kysely<unknown>): Promise<void> {
  await sql`create table held_sends (
    id uuid primary key,
    work_id uuid not null unique references work_items,
    automation_id text not null,
    version text not null,
    call text not null,
    case_file_number text,
    case_name text,
    data jsonb not null,
    sent_computed jsonb,
    preview jsonb,
    sender_id uuid not null references users,
    sender_email text not null,
    accepted_at timestamptz not null
  )`.execute(db);
  await sql`create index held_sends_by_sender on held_sends (sender_id, accepted_at)`.execute(db);
}
