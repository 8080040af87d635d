import { sql, type Kysely } from 'kysely';
import { isLongEnough, nameWords, numberText, shortenedForms, wordsOf } from './search-words.public.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** What a case is found by. */
export type FindableCase = {
  readonly caseFileNumber: string;
  readonly firstNames: string;
  readonly lastNames: string;
  /** The name of the case, as letters print it. */
  readonly caption: string;
  readonly employerNames: readonly string[];
  /** ADJ and claim numbers. */
  readonly numbers: readonly string[];
};

/** Words that are known to stand in the list already. Share one over a transaction that stores many cases. */
export type KnownWords = Set<string>;

/**
 * Stores the words and numbers by which cases are found; of cases that were found before, forget those first. Each word of a case
 * comes once, and in the order of the index, so that many cases go in fast.
 */
export async function indexCases(
  db: Kysely<Database>,
  cases: readonly FindableCase[],
  known: KnownWords = new Set<string>(),
): Promise<void> {
  const words = cases.flatMap(caseWords);
  await sql`insert into case_words (word, case_file_number, is_applicant)
    select * from unnest(${words.map((one) => one.word)}::text[], ${words.map((one) => one.number)}::text[], ${words.map((one) => one.ofApplicant)}::boolean[])
    order by 1, 2`.execute(db);
  const different = [...new Set(words.map((one) => one.word))].filter((word) => !known.has(word));
  await sql`insert into search_words (word) select unnest(${different}::text[]) on conflict do nothing`.execute(db);
  const forms = different.filter(isLongEnough).flatMap((word) => [...shortenedForms(word)].map((form) => ({ form, word })));
  await sql`insert into search_word_forms (form, word)
    select * from unnest(${forms.map((one) => one.form)}::text[], ${forms.map((one) => one.word)}::text[]) on conflict do nothing`.execute(
    db,
  );
  for (const word of different) known.add(word);
  const numbers = cases.flatMap(caseNumbers);
  await sql`insert into case_numbers (number, case_file_number)
    select * from unnest(${numbers.map((one) => one.number)}::text[], ${numbers.map((one) => one.of)}::text[]) order by 1, 2`.execute(db);
}

/** Forgets how cases were found, before what they say now is stored. */
export async function forgetCases(db: Kysely<Database>, caseFileNumbers: readonly string[]): Promise<void> {
  await sql`delete from case_words where case_file_number = any(${caseFileNumbers}::text[])`.execute(db);
  await sql`delete from case_numbers where case_file_number = any(${caseFileNumbers}::text[])`.execute(db);
}

type CaseWord = { readonly word: string; readonly number: string; readonly ofApplicant: boolean };

/** A word of both the worker and others counts as the worker's. */
function caseWords({ caseFileNumber: number, firstNames, lastNames, caption, employerNames }: FindableCase): readonly CaseWord[] {
  const ofApplicant = nameWords(firstNames, lastNames);
  const ofOthers = new Set([caption, ...employerNames].flatMap(wordsOf).filter((word) => !ofApplicant.has(word)));
  return [
    ...[...ofApplicant].map((word) => ({ word, number, ofApplicant: true })),
    ...[...ofOthers].map((word) => ({ word, number, ofApplicant: false })),
  ];
}

/** An ADJ number is found with and without its letters. */
function caseNumbers({ caseFileNumber, numbers }: FindableCase): readonly { readonly number: string; readonly of: string }[] {
  const compared = [caseFileNumber, ...numbers].map(numberText).flatMap((number) => [number, number.replace(/^adj/, '')]);
  return [...new Set(compared)].filter((number) => number !== '').map((number) => ({ number, of: caseFileNumber }));
}
