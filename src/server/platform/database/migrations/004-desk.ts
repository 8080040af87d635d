import { sql, type Kysely } from 'kysely';

/** What a person is in the middle of, and the audit log of what everybody did. */
export async function createDeskTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table drafts (
    user_id uuid not null references users,
    automation_id text not null,
    case_file_number text not null,
    data jsonb not null,
    version text not null,
    revision integer not null,
    saved_at timestamptz not null,
    primary key (user_id, automation_id, case_file_number)
  )`.execute(db);
  await sql`create table recent_cases (
    user_id uuid not null references users,
    case_file_number text not null references cases on delete cascade,
    chosen_at timestamptz not null,
    primary key (user_id, case_file_number)
  )`.execute(db);
  await sql`create table audit_rows (
    id uuid primary key,
    occurred_at timestamptz not null,
    actor_id text,
    action text not null,
    case_file_number text,
    subject text,
    document_sha256 text,
    detail jsonb
  )`.execute(db);
  await sql`create index audit_rows_in_order on audit_rows (occurred_at desc, id desc)`.execute(db);
  await sql`create index audit_rows_by_case on audit_rows (case_file_number, occurred_at desc)`.execute(db);
  await sql`create function audit_rows_stay() returns trigger language plpgsql as $$
    begin raise exception 'audit rows are never changed or removed'; end $$`.execute(db);
  await sql`create trigger audit_rows_stay before update or delete on audit_rows for each row execute function audit_rows_stay()`.execute(
    db,
  );
}
