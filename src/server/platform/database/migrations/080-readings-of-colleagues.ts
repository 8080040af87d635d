import { sql, type Kysely } from 'kysely';

/** A colleague whom a file is handed on to has what was read of it, too, with confirmations of the own. */
export async function keepReadingsOfColleagues(db: Kysely<unknown>): Promise<void> {
  await sql`alter table readings drop constraint readings_upload_id_reader_key,
    add constraint readings_of_owner unique (upload_id, reader, owner_id)`.execute(db);
}
