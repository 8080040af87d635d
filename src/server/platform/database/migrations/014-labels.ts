import { sql, type Kysely } from 'kysely';

/** The words under which choices were offered: a record is read as it was made, whatever a source says later. */
export async function keepLabels(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column labels jsonb not null default '{}'`.execute(db);
}
