import { sql, type Kysely } from 'kysely';

/** What was read of an uploaded file, by which reader, and what a person confirmed of it. It goes when the file goes. */
export async function createReadings(db: Kysely<unknown>): Promise<void> {
  await sql`create table readings (
    id uuid primary key,
    upload_id uuid not null references uploads (id) on delete cascade,
    owner_id uuid not null references users (id),
    file_sha256 text not null,
    reader text not null,
    state text not null check (state in ('reading', 'read', 'refused', 'failed')),
    pages_done integer not null default 0,
    pages integer,
    result jsonb,
    refusal_code text,
    message text,
    confirmed jsonb not null default '[]',
    created_at timestamptz not null default now(),
    alive_at timestamptz not null default now(),
    unique (upload_id, reader)
  )`.execute(db);
  await sql`create index readings_by_file on readings (owner_id, file_sha256)`.execute(db);
}
