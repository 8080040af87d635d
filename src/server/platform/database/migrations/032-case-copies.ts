import { sql, type Kysely } from 'kysely';

/** What an outside case system said of each case, when, and where a person of the firm has said another thing. */
export async function createCaseCopies(db: Kysely<unknown>): Promise<void> {
  await sql`create table case_copies (
    case_file_number text primary key references cases on delete cascade,
    said jsonb,
    as_of timestamptz,
    gone boolean not null default false,
    tried_at timestamptz not null
  )`.execute(db);
  await sql`create index case_copies_by_try on case_copies (tried_at)`.execute(db);
  await sql`create table case_conflicts (
    id uuid primary key,
    case_file_number text not null references cases on delete cascade,
    place text not null,
    ours jsonb not null,
    theirs jsonb not null,
    revision integer not null default 1,
    found_at timestamptz not null,
    choice text check (choice in ('ours', 'theirs', 'agreed')),
    settled_at timestamptz,
    settled_by uuid references users
  )`.execute(db);
  await sql`create unique index case_conflicts_open on case_conflicts (case_file_number, place) where choice is null`.execute(db);
}
