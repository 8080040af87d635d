import { sql, type Kysely } from 'kysely';

/** Table, its column before, its column since. */
const columns = [
  ['work_items', 'ends', 'crash_count'],
  ['case_copies', 'said', 'snapshot'],
  ['case_copies', 'gone', 'deleted'],
  ['case_copies', 'tried_at', 'last_attempt_at'],
  ['case_conflicts', 'place', 'field_path'],
  ['case_conflicts', 'choice', 'resolution'],
  ['case_conflicts', 'settled_at', 'resolved_at'],
  ['case_conflicts', 'settled_by', 'resolved_by'],
  ['case_words', 'of_applicant', 'is_applicant'],
  ['documents', 'of_document', 'parent_document_id'],
  ['drafts', 'words', 'invalid_inputs'],
  ['unsealed_audit_rows', 'place', 'position'],
] as const;

const constraints = [
  ['case_conflicts', 'case_conflicts_choice_check', 'case_conflicts_resolution_check'],
  ['case_conflicts', 'case_conflicts_settled_by_fkey', 'case_conflicts_resolved_by_fkey'],
  ['documents', 'documents_of_document_fkey', 'documents_parent_document_id_fkey'],
  ['deferred_submissions', 'held_sends_pkey', 'deferred_submissions_pkey'],
  ['deferred_submissions', 'held_sends_work_id_key', 'deferred_submissions_work_id_key'],
  ['deferred_submissions', 'held_sends_work_id_fkey', 'deferred_submissions_work_id_fkey'],
  ['deferred_submissions', 'held_sends_sender_id_fkey', 'deferred_submissions_sender_id_fkey'],
] as const;

const indexes = [
  ['held_sends_by_sender', 'deferred_submissions_by_sender'],
  ['case_copies_by_try', 'case_copies_by_attempt'],
] as const;

/** Tables, columns and the queue of deferred submissions get the words that an engineer would search for. */
export async function useCommonNames(db: Kysely<unknown>): Promise<void> {
  await sql`alter table held_sends rename to deferred_submissions`.execute(db);
  for (const [table, before, since] of columns)
    await sql`alter table ${sql.table(table)} rename column ${sql.id(before)} to ${sql.id(since)}`.execute(db);
  for (const [table, before, since] of constraints)
    await sql`alter table ${sql.table(table)} rename constraint ${sql.id(before)} to ${sql.id(since)}`.execute(db);
  for (const [before, since] of indexes) await sql`alter index ${sql.id(before)} rename to ${sql.id(since)}`.execute(db);
  await renameQueue(db);
}

const queueBefore = 'held-send';
const queueSince = 'deferred-submission';

/** Jobs that wait move along. A database that was just restored has no queue yet; it is filled from the open work. */
async function renameQueue(db: Kysely<unknown>): Promise<void> {
  await sql`update work_items set queue = ${queueSince} where queue = ${queueBefore}`.execute(db);
  const { rows } = await sql`select where to_regclass('pgboss.queue') is not null`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into pgboss.queue select (jsonb_populate_record(q, jsonb_build_object('name', ${queueSince}::text))).*
    from pgboss.queue q where name = ${queueBefore} on conflict do nothing`.execute(db);
  await sql`update pgboss.job set name = ${queueSince} where name = ${queueBefore}`.execute(db);
  await sql`delete from pgboss.queue where name = ${queueBefore}`.execute(db);
}
