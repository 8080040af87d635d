import { sql, type Kysely } from 'kysely';

/**
 * A record (what is kept) stands apart from its versions (what it said at a time), which never change. Entries of logs and events point to the
 * version that they log or made; before, logs had a copy of it, and a correction overwrote what was said.
 */
export async function createRecords(db: Kysely<unknown>): Promise<void> {
  await dropColumnIndexes(db);
  await renameTables(db);
  await createVersions(db);
  await moveContent(db);
  await pointToVersions(db);
  await dropCopies(db);
  await keepVersions(db);
  // or the database chooses its ways blindly until it does so by itself
  for (const table of ['records', 'record_versions', 'log_entries']) await sql`analyze ${sql.table(table)}`.execute(db);
}

/** They are built anew in the background when a desk starts. */
async function dropColumnIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ readonly name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema() and indexname like 'column\\_%'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
}

const renamed = (name: string): string => name.replace('submissions', 'records').replace('submission', 'record');
const tables = ['records', 'record_events', 'log_entries', 'documents'];

async function renameTables(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions rename to records`.execute(db);
  await sql`alter table submission_events rename to record_events`.execute(db);
  for (const table of tables.slice(1)) await sql`alter table ${sql.table(table)} rename column submission_id to record_id`.execute(db);
  const constraints = await sql<{ readonly table: string; readonly name: string }>`
    select relname as table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = current_schema()::text::regnamespace and relname = any(${tables}::text[]) and conname like '%submission%'`.execute(
    db,
  );
  for (const { table, name } of constraints.rows)
    await sql`alter table ${sql.table(table)} rename constraint ${sql.id(name)} to ${sql.id(renamed(name))}`.execute(db);
  const indexes = await sql<{ readonly name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = any(${tables}::text[]) and indexname like '%submission%'`.execute(db);
  for (const { name } of indexes.rows) await sql`alter index ${sql.id(name)} rename to ${sql.id(renamed(name))}`.execute(db);
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
  for (const table of ['records', 'log_entries'])
    await sql`alter table ${sql.table(table)} alter column creator_id type uuid using creator_id::uuid,
      add constraint ${sql.id(`${table}_creator_id_fkey`)} foreign key (creator_id) references users`.execute(db);
  await sql`alter table record_events alter column actor_id type uuid using actor_id::uuid,
    add constraint record_events_actor_id_fkey foreign key (actor_id) references users`.execute(db);
  await sql`alter table log_entries alter column document_id type uuid using document_id::uuid,
    add constraint log_entries_document_id_fkey foreign key (document_id) references documents`.execute(db);
  await sql`create table record_versions (
    id uuid primary key,
    record_id uuid not null references records,
    number integer not null check (number > 0),
    automation_id text not null,
    automation_version text not null references bundles,
    case_file_number text,
    case_name text,
    data jsonb not null,
    computed jsonb not null,
    labels jsonb not null,
    figures jsonb not null,
    payload jsonb not null,
    sent_computed jsonb,
    differences jsonb not null,
    warnings jsonb not null,
    letter jsonb,
    recipients jsonb,
    author_id uuid not null references users,
    author_email text not null,
    created_at timestamptz not null,
    unique (record_id, number)
  )`.execute(db);
}

/**
 * What a record says now becomes its current version, under the id of the record. Where the log has a letter that said another thing, that
 * is the version before: what was pointed out about it then is not known any more.
 */
async function moveContent(db: Kysely<unknown>): Promise<void> {
  await sql`insert into record_versions
    select gen_random_uuid(), r.id, 1, r.automation_id, e.version, e.case_file_number, e.case_name, e.data, e.computed, r.labels, r.figures, r.payload,
      null, '[]', '[]', r.letter, r.recipients, r.creator_id, r.creator_email, r.created_at
    from log_entries e join records r on r.id = e.record_id
    where (e.version, e.case_file_number, e.case_name, e.data, e.computed)
      is distinct from (r.version, r.case_file_number, r.case_name, r.data, r.computed)`.execute(db);
  await sql`insert into record_versions
    select r.id, r.id, case when exists (select from record_versions v where v.record_id = r.id) then 2 else 1 end, r.automation_id,
      r.version, r.case_file_number, r.case_name, r.data, r.computed, r.labels, r.figures, r.payload, r.sent_computed, r.differences,
      r.warnings, r.letter, r.recipients, coalesce(u.actor_id, r.creator_id), coalesce(u.actor_email, r.creator_email),
      coalesce(u.occurred_at, r.created_at)
    from records r left join lateral (select actor_id, actor_email, occurred_at from record_events
      where record_id = r.id and kind = 'updated' order by occurred_at desc, id desc limit 1) u on true`.execute(db);
}

async function pointToVersions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table records add column number bigint, add column current_version_id uuid`.execute(db);
  await sql`update records set current_version_id = id, number = numbered.number
    from (select id as numbered_id, row_number() over (order by created_at, id) as number from records) as numbered
    where numbered_id = id`.execute(db);
  await sql`alter table log_entries add column version_id uuid references record_versions`.execute(db);
  await sql`update log_entries e set version_id = v.id from record_versions v where v.record_id = e.record_id and v.number = 1`.execute(db);
  // what a correction left overwritten has no version that an event could point to
  await sql`alter table record_events add column version_id uuid references record_versions`.execute(db);
  await sql`update record_events e set version_id = v.id from record_versions v where v.record_id = e.record_id and (
    (e.kind = 'created' and v.number = 1 and (v.id <> v.record_id or v.created_at = (select created_at from records where id = v.record_id)))
    or (e.kind = 'updated' and v.id = v.record_id and v.created_at = e.occurred_at))`.execute(db);
  await sql`set constraints all immediate`.execute(db);
  const { rows } = await sql<{ readonly next: number }>`select coalesce(max(number), 0) + 1 as next from records`.execute(db);
  await sql`alter table records alter column number set not null, alter column current_version_id set not null,
    alter column number add generated by default as identity (start ${sql.lit(rows[0]?.next ?? 1)}), add unique (number),
    add constraint records_current_version_id_fkey foreign key (current_version_id) references record_versions
      deferrable initially deferred`.execute(db);
  await sql`alter table log_entries alter column version_id set not null`.execute(db);
}

async function dropCopies(db: Kysely<unknown>): Promise<void> {
  await sql`alter table records drop column version, drop column case_name, drop column data, drop column computed, drop column labels,
    drop column figures, drop column payload, drop column sent_computed, drop column differences, drop column warnings, drop column letter,
    drop column recipients`.execute(db);
  await sql`alter table log_entries drop column version, drop column case_file_number, drop column case_name, drop column data,
    drop column computed, drop constraint log_entries_record_id_key`.execute(db);
  await sql`create index log_entries_by_record on log_entries (record_id)`.execute(db);
  await sql`create index log_entries_by_version on log_entries (version_id, log_key) where active`.execute(db);
  await sql`create index records_by_current_version on records (current_version_id, automation_id) where active`.execute(db);
}

async function keepVersions(db: Kysely<unknown>): Promise<void> {
  await sql`create function record_versions_stay() returns trigger language plpgsql as $$
    begin raise exception 'versions of records are never changed or removed'; end $$`.execute(db);
  await sql`create trigger record_versions_stay before update or delete on record_versions
    for each row execute function record_versions_stay()`.execute(db);
  await sql`create trigger record_versions_are_not_emptied before truncate on record_versions
    execute function record_versions_stay()`.execute(db);
}
