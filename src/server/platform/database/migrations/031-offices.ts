import { sql, type Kysely } from 'kysely';

/** Offices beside the main one, whose address the firm itself has; and the further lines under which an attorney signs. */
export async function createOfficeTable(db: Kysely<unknown>): Promise<void> {
  await sql`create table offices (
    id text primary key,
    position integer not null,
    name text not null,
    street text, city text, state text, zip text, county text, phone text, fax text, email text,
    revision integer not null default 1
  )`.execute(db);
  await sql`alter table attorneys add column office_id text references offices, add column signature_text text`.execute(db);
}
