import { sql, type Kysely } from 'kysely';

/** Who works at the firm, their sessions, and the attempts that failed. */
export async function createPeopleTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table users (
    id uuid primary key,
    email text not null unique check (email = lower(email)),
    role text not null,
    name text not null,
    last_name text not null,
    password_hash text not null,
    password_change_due boolean not null default false,
    blocked boolean not null default false,
    active boolean not null default true,
    login_time timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table sessions (
    id uuid primary key,
    user_id uuid not null references users,
    created_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db);
  await sql`create index sessions_by_user on sessions (user_id) where ended_at is null`.execute(db);
  await sql`create table refresh_tokens (
    token_hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create index refresh_tokens_by_session on refresh_tokens (session_id)`.execute(db);
  await sql`create index refresh_tokens_by_expiry on refresh_tokens (expires_at)`.execute(db);
  // the subject is a hash: whoever reads the table learns no e-mail and no address
  await sql`create table sign_in_attempts (
    subject text primary key,
    failures integer not null,
    last_failure_at timestamptz not null,
    next_attempt_at timestamptz not null
  )`.execute(db);
  await sql`create table known_addresses (
    subject text primary key,
    last_success_at timestamptz not null
  )`.execute(db);
}
