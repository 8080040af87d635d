import { sql, type Kysely } from 'kysely';

/** Who brought in which file of cases, and what it changed in each; the names of fields alone, no content. */
export async function createCaseImportTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table case_imports (
    id uuid primary key,
    imported_at timestamptz not null,
    imported_by uuid references users,
    file_sha256 text not null,
    added integer not null,
    changed integer not null,
    unchanged integer not null
  )`.execute(db);
  await sql`create table case_import_changes (
    import_id uuid not null references case_imports deferrable initially deferred,
    case_file_number text not null,
    kind text not null check (kind in ('added', 'changed')),
    fields text[] not null,
    primary key (import_id, case_file_number)
  )`.execute(db);
  await sql`create index case_import_changes_by_case on case_import_changes (case_file_number)`.execute(db);
}
