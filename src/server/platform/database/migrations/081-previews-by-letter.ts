import { type Kysely, sql } from 'kysely';

/** A preview is known again by what its letter shows: ids of rows, which the desk gives, are no part of that. */
export async function previewsByLetter(db: Kysely<unknown>): Promise<void> {
  await sql`alter table previews drop column data_fingerprint`.execute(db);
}
