import { sql, type Kysely } from 'kysely';

/** What sending a form needs: keys that make a repeat harmless, previews with their bytes, and work that a person can see. */
export async function createSendingTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table idempotency_keys (
    user_id text not null,
    key text not null,
    call text not null,
    fingerprint text not null,
    holder text not null,
    lease_until timestamptz,
    status integer,
    answer text,
    created_at timestamptz not null default now(),
    primary key (user_id, key),
    check ((status is null) = (answer is null))
  )`.execute(db);
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db);
  await sql`create table previews (
    id uuid primary key,
    user_id text not null,
    automation_id text not null,
    version text not null,
    data_fingerprint text not null,
    letter_fingerprint text not null,
    sha256 text not null,
    pages integer not null,
    bytes bytea not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index previews_by_expiry on previews (expires_at)`.execute(db);
  await sql`create table work_items (
    id uuid primary key,
    queue text not null,
    subject text not null,
    submission_id uuid references submissions,
    detail jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'givenUp')),
    attempts integer not null default 0,
    last_error text,
    assigned_to text,
    reason text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index work_items_open on work_items (created_at) where state <> 'done'`.execute(db);
  await sql`create index work_items_by_submission on work_items (submission_id)`.execute(db);
}
