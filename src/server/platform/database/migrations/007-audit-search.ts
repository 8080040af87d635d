import { sql, type Kysely } from 'kysely';

/** What the page of the audit log is narrowed by. */
export async function indexAuditRows(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_rows_by_actor on audit_rows (actor_id, occurred_at desc)`.execute(db);
  await sql`create index audit_rows_by_action on audit_rows (action, occurred_at desc)`.execute(db);
  await sql`create index audit_rows_by_subject on audit_rows (subject)`.execute(db);
}
