import { sql, type Kysely } from 'kysely';
import type { CaseParts } from './demo/case-parts.ts';
import { isLongEnough, nameWords, numberText, shortenedForms, wordsOf } from './search-words.ts';
import type { Database } from './tables/all.ts';

const mostParametersPerStatement = 400;

/** Stores new cases with the words and numbers by which they are found. Give it a transaction: a case is found from the moment it is there. */
export async function keepCases(db: Kysely<Database>, cases: readonly CaseParts[]): Promise<void> {
  for (let start = 0; start < cases.length; start += mostParametersPerStatement) {
    const some = cases.slice(start, start + mostParametersPerStatement);
    await db
      .insertInto('cases')
      .values(some.map((one) => one.case))
      .execute();
    for (const rows of inPortions(some.flatMap((one) => one.parties))) await db.insertInto('parties').values(rows).execute();
    for (const rows of inPortions(some.flatMap((one) => one.injuries))) await db.insertInto('injuries').values(rows).execute();
    await indexCases(db, some);
  }
}

async function indexCases(db: Kysely<Database>, cases: readonly CaseParts[]): Promise<void> {
  const words = cases.flatMap(caseWords);
  await sql`insert into case_words (word, case_file_number, of_applicant)
    select * from unnest(${words.map((one) => one.word)}::text[], ${words.map((one) => one.number)}::text[], ${words.map((one) => one.ofApplicant)}::boolean[])
    on conflict do nothing`.execute(db);
  const different = [...new Set(words.map((one) => one.word))];
  await sql`insert into search_words (word) select unnest(${different}::text[]) on conflict do nothing`.execute(db);
  const forms = different.filter(isLongEnough).flatMap((word) => [...shortenedForms(word)].map((form) => ({ form, word })));
  await sql`insert into search_word_forms (form, word)
    select * from unnest(${forms.map((one) => one.form)}::text[], ${forms.map((one) => one.word)}::text[]) on conflict do nothing`.execute(
    db,
  );
  const numbers = cases.flatMap(caseNumbers);
  await sql`insert into case_numbers (number, case_file_number)
    select * from unnest(${numbers.map((one) => one.number)}::text[], ${numbers.map((one) => one.of)}::text[]) on conflict do nothing`.execute(
    db,
  );
}

type CaseWord = { readonly word: string; readonly number: string; readonly ofApplicant: boolean };

/** A word of both the worker and the employer counts as the worker's. */
function caseWords({ case: one, injuries }: CaseParts): readonly CaseWord[] {
  const ofApplicant = nameWords(one.first_names, one.last_names);
  const employers = [one.employer_name ?? '', ...injuries.map((injury) => injury.employer_name ?? '')];
  const ofEmployer = new Set(employers.flatMap(wordsOf).filter((word) => !ofApplicant.has(word)));
  const number = one.case_file_number;
  return [
    ...[...ofApplicant].map((word) => ({ word, number, ofApplicant: true })),
    ...[...ofEmployer].map((word) => ({ word, number, ofApplicant: false })),
  ];
}

/** An ADJ number is found with and without its letters. */
function caseNumbers({ case: one, injuries }: CaseParts): readonly { readonly number: string; readonly of: string }[] {
  const written = [one.case_file_number, ...injuries.flatMap(({ adj_number: adj, claim_number: claim }) => [adj ?? '', claim ?? ''])];
  const compared = written.map(numberText).flatMap((number) => [number, number.replace(/^adj/, '')]);
  return [...new Set(compared)].filter((number) => number !== '').map((number) => ({ number, of: one.case_file_number }));
}

function inPortions<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const count = Math.ceil(rows.length / mostParametersPerStatement);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * mostParametersPerStatement, (index + 1) * mostParametersPerStatement),
  );
}
