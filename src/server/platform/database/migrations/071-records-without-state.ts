import { sql, type Kysely } from 'kysely';

/** Records that were made before their automation had states: the desk looks for them every few minutes, and hardly ever finds one. */
export async function indexRecordsWithoutState(db: Kysely<unknown>): Promise<void> {
  await sql`create index records_without_state on records (automation_id, id) where state is null and active`.execute(db);
}
