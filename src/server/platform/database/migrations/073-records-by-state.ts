import { sql, type Kysely } from 'kysely';

/** The clock asks for the records of a state, of which most are not there any more. */
export async function indexRecordStates(db: Kysely<unknown>): Promise<void> {
  await sql`create index records_by_state on records (automation_id, state) where active`.execute(db);
}
