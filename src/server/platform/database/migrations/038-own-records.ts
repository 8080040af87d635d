import { sql, type Kysely } from 'kysely';

/** The records of one person, the newest first, whatever automation made them. */
export async function indexOwnRecords(db: Kysely<unknown>): Promise<void> {
  await sql`create index submissions_of_creator on submissions (creator_id, created_at desc, id desc) where active`.execute(db);
}
