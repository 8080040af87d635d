import { sql, type Kysely } from 'kysely';

/** The number at which somebody on a case can be served by fax. */
export async function keepFaxOfParties(db: Kysely<unknown>): Promise<void> {
  await sql`alter table parties add column fax text`.execute(db);
}
