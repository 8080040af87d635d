import { sql, type Kysely } from 'kysely';

/** Bundles by hash, which of them is published, what a folder last offered, and the faults of a folder that was refused. */
export async function createAutomationTables(db: Kysely<unknown>): Promise<void> {
  // text, not jsonb: the order of keys is the order of buttons on the screen
  await sql`create table bundles (
    version text primary key,
    automation_id text not null,
    content text not null,
    validator_module text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table publications (
    automation_id text primary key,
    version text not null references bundles,
    published_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table folder_imports (
    source text not null,
    automation_id text not null,
    folder_hash text not null,
    seen_at timestamptz not null default now(),
    primary key (source, automation_id)
  )`.execute(db);
  await sql`create table declaration_faults (
    automation_id text primary key,
    folder_hash text not null,
    faults jsonb not null,
    seen_at timestamptz not null default now()
  )`.execute(db);
}
