import { sql, type Kysely } from 'kysely';

/**
 * Any part of a number is found by its trigrams, at any number of cases. ADJ numbers stand in the table with and without their letters;
 * the shorter of the two is enough.
 */
export async function indexNumberParts(db: Kysely<unknown>): Promise<void> {
  await sql`create index case_numbers_by_part on case_numbers using gin (number gin_trgm_ops) where number not like 'adj%'`.execute(db);
}
