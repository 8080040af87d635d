import { sql, type Kysely } from 'kysely';

/** Files that people gave, the documents that the desk made, and how each was served on whom. */
export async function createDocumentTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table uploads (
    id uuid primary key,
    owner_id uuid not null,
    name text not null,
    type text not null,
    size integer not null,
    sha256 text not null,
    width integer,
    height integer,
    pages integer,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index uploads_by_content on uploads (sha256)`.execute(db);
  await sql`create index uploads_by_owner on uploads (owner_id, created_at desc)`.execute(db);
  await sql`create table documents (
    id uuid primary key,
    submission_id uuid not null references submissions,
    kind text not null check (kind in ('letter', 'proofOfService', 'enclosure')),
    name text not null,
    type text not null default 'application/pdf',
    sha256 text not null,
    pages integer not null,
    dated_on date not null,
    service_plan jsonb,
    upload_id uuid references uploads,
    of_document uuid references documents,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index documents_by_submission on documents (submission_id, created_at, id)`.execute(db);
  await sql`create index documents_by_content on documents (sha256)`.execute(db);
  await sql`create index documents_by_upload on documents (upload_id) where upload_id is not null`.execute(db);
  // whoever serves the same document a second time finds the proof of the first
  await sql`create unique index documents_one_proof on documents (of_document) where kind = 'proofOfService'`.execute(db);
  await sql`create table deliveries (
    id uuid primary key default gen_random_uuid(),
    document_id uuid not null references documents,
    position integer not null,
    party_id text not null,
    method text not null check (method in ('mail', 'email', 'personal', 'fax')),
    status text not null default 'waiting' check (status in ('waiting', 'served')),
    docucent_id text,
    served_on date,
    updated_at timestamptz not null default now(),
    unique (document_id, position),
    check ((status = 'served') = (docucent_id is not null and served_on is not null))
  )`.execute(db);
}
