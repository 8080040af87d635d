import { sql, type Kysely } from 'kysely';

/** The stored records of automations, what happened to each, and the rows of their logs. */
export async function createSubmissionTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table submissions (
    id uuid primary key,
    automation_id text not null,
    version text not null references bundles,
    case_file_number text,
    case_name text,
    data jsonb not null,
    computed jsonb not null,
    figures jsonb not null,
    payload jsonb not null,
    sent_computed jsonb,
    differences jsonb not null default '[]',
    warnings jsonb not null default '[]',
    letter jsonb,
    recipients jsonb,
    state text,
    revision integer not null default 1,
    active boolean not null default true,
    creator_id text not null,
    creator_email text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index submissions_by_automation on submissions (automation_id, created_at desc, id desc) where active`.execute(db);
  await sql`create index submissions_by_creator on submissions (creator_id, automation_id, created_at desc) where active`.execute(db);
  await sql`create index submissions_by_case on submissions (case_file_number, created_at desc) where active`.execute(db);
  await sql`create table submission_events (
    id uuid primary key,
    submission_id uuid not null references submissions,
    kind text not null,
    event text,
    payload jsonb,
    from_state text,
    to_state text,
    actor_id text not null,
    actor_email text not null,
    occurred_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index submission_events_in_order on submission_events (submission_id, occurred_at, id)`.execute(db);
  await createLogEntries(db);
}

async function createLogEntries(db: Kysely<unknown>): Promise<void> {
  await sql`create table log_entries (
    id uuid primary key,
    log_key text not null,
    automation_id text not null,
    submission_id uuid not null unique references submissions,
    version text not null,
    case_file_number text,
    case_name text,
    data jsonb not null,
    computed jsonb not null,
    state text,
    document_id text,
    docucent_id text,
    active boolean not null default true,
    creator_id text not null,
    creator_email text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index log_entries_by_log on log_entries (log_key, created_at desc, id desc) where active`.execute(db);
  await sql`create index log_entries_by_creator on log_entries (log_key, creator_id, created_at desc) where active`.execute(db);
  await sql`create index log_entries_by_case on log_entries (log_key, case_file_number) where active`.execute(db);
}
