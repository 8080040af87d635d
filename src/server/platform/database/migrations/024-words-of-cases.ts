import { sql, type Kysely } from 'kysely';

/** The index of the words of cases holds all that the search asks of them: it need not look into the table, which is far larger. */
export async function coverCaseWords(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_words drop constraint case_words_pkey, add primary key (word, case_file_number) include (of_applicant)`.execute(
    db,
  );
}
