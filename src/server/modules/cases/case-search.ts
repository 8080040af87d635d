import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { CaseSearch } from './case-source.port.ts';
import { whoseCondition } from './case-ties.public.ts';
import type { Total } from '#server/platform/page-query.ts';
import {
  isLongEnough,
  isOneErrorApart,
  mayBeMisspelled,
  numberText,
  searchTerms,
  shortenedForms,
  type SearchTerms,
} from './search-words.public.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Lower comes first. A word of the employer's name counts less than one of the worker's. */
const costs = { exact: 0, beginning: 2, misspelled: 5, notApplicant: 3 } as const;
const mostWords = 12;
const mostBeginnings = 300;
const shortestPart = 4;
const mostParts = 1000;
const mostOrdered = 2000;
const birthYear = /^(?:19|20)\d\d$/;

/** The first of the file numbers of cases, best first, and how many there are. */
export type NumbersFound = Total & { readonly numbers: readonly string[] };

/** The file numbers of the cases that a text means, best first. */
export async function searchCaseNumbers(db: Kysely<Database>, search: CaseSearch): Promise<NumbersFound> {
  if (search.text === '' && search.whose !== undefined) return listCases(db, search);
  const terms = searchTerms(search.text);
  if (terms.numbers.length > 0) {
    const asNumbers = new Set([numberText(search.text), ...(terms.words.length === 0 ? [terms.numbers.join('')] : [])]);
    for (const number of asNumbers) {
      const numbers = await findByNumber(db, search, number);
      const totalItems = Math.min(numbers.length, mostParts);
      if (totalItems > 0) return { numbers: numbers.slice(0, search.limit), totalItems, totalIsExact: numbers.length <= mostParts };
    }
  }
  return findByWords(db, search, terms);
}

type NumberRow = { readonly case_file_number: string };

/** The whole number, then numbers that begin so, then numbers with these characters inside; one more than are counted. */
async function findByNumber(db: Kysely<Database>, search: CaseSearch, number: string): Promise<readonly string[]> {
  const beginnings = await numbersBeginning(db, search, number);
  if (beginnings.length > mostParts || !isPartOfNumber(number)) return beginnings;
  const inside = await numbersHolding(db, search, number.replace(/^adj/, ''));
  return [...new Set([...beginnings, ...inside])];
}

async function numbersBeginning(db: Kysely<Database>, search: CaseSearch, number: string): Promise<readonly string[]> {
  const { rows } = await sql<NumberRow>`
    select n.case_file_number from case_numbers n join cases c using (case_file_number)
    where n.number like ${`${number}%`} and ${reach(search)}
    group by n.case_file_number
    order by bool_or(n.number = ${number}) desc, n.case_file_number
    limit ${mostParts + 1}`.execute(db);
  return rows.map((row) => row.case_file_number);
}

/** A part that many numbers have in common says little: of those only some are ordered. ADJ numbers stand there without their letters too. */
async function numbersHolding(db: Kysely<Database>, search: CaseSearch, part: string): Promise<readonly string[]> {
  const { rows } = await sql<NumberRow>`
    with hit as (
      select n.case_file_number from case_numbers n join cases c using (case_file_number)
      where n.number like ${`%${part}%`} and n.number not like 'adj%' and ${reach(search)}
      limit ${mostParts + 1}
    )
    select distinct case_file_number from hit order by case_file_number`.execute(db);
  return rows.map((row) => row.case_file_number);
}

/** Whether it is long enough to be looked for inside of numbers. */
function isPartOfNumber(number: string): boolean {
  return number.replace(/^adj/, '').length >= shortestPart;
}

type Wanted = { readonly token: number; readonly word: string; readonly cost: number };

/**
 * Every typed word must fit a word of the case, in any order; a typed number the birth year, the beginning or a part of a number.
 * The planner takes every word for a common one and would read both tables as a whole: `offset 0` keeps it to their indexes. What very many
 * cases have in common says little: of those only some are ordered by name.
 */
async function findByWords(db: Kysely<Database>, search: CaseSearch, terms: SearchTerms): Promise<NumbersFound> {
  const words = terms.words.slice(0, mostWords);
  if (words.length === 0) return { numbers: [], totalItems: 0, totalIsExact: true };
  const wanted = (await Promise.all(words.map((word, token) => wordsMeant(db, word, token)))).flat();
  const { limit, referredBy, whose } = search;
  const filters = [
    ...(referredBy === undefined && whose === undefined ? [] : [reach(search)]),
    ...terms.numbers.slice(0, mostWords).map((number) => fitsNumber(number, referredBy === undefined)),
  ];
  const filtered = filters.length === 0 ? sql`` : sql`join cases c using (case_file_number) where ${sql.join(filters, sql` and `)}`;
  const cost = sql.join(
    words.map((_, token) => sql`min(cost) filter (where token = ${sql.lit(token)})`),
    sql` + `,
  );
  const { rows } = await sql<NumberRow & { readonly total: number }>`
    with wanted (token, word, cost) as (
      select * from unnest(${wanted.map((one) => one.token)}::int[], ${wanted.map((one) => one.word)}::text[], ${wanted.map((one) => one.cost)}::int[])
    ), hit as (
      select w.case_file_number, wanted.token, wanted.cost + case when w.is_applicant then 0 else ${costs.notApplicant} end as cost
      from wanted cross join lateral (select * from case_words where case_words.word = wanted.word offset 0) w
    ), meant as (
      select case_file_number, ${cost} as cost from hit group by 1 having ${cost} is not null
    ), best as (
      select meant.case_file_number, meant.cost, count(*) over () as total from meant ${filtered}
      order by meant.cost, meant.case_file_number desc limit ${mostOrdered}
    )
    select c.case_file_number, best.total
    from best cross join lateral (select * from cases where cases.case_file_number = best.case_file_number offset 0) c
    order by best.cost, c.last_names collate desk_name, c.first_names collate desk_name, c.case_file_number
    limit ${limit}`.execute(db);
  return { numbers: rows.map((row) => row.case_file_number), totalItems: rows[0]?.total ?? 0, totalIsExact: true };
}

/** Which cases are looked among. */
function reach({ referredBy, whose }: CaseSearch): RawBuilder<unknown> {
  const referred = referredBy === undefined ? sql`true` : sql`c.referred_by = ${referredBy}`;
  return whose === undefined ? referred : sql`${referred} and ${whoseCondition(whose, 'c')}`;
}

/** All cases that are looked among, the open ones first. */
async function listCases(db: Kysely<Database>, search: CaseSearch): Promise<NumbersFound> {
  const { rows } = await sql<NumberRow & { readonly total: number }>`
    select c.case_file_number, count(*) over ()::integer as total from cases c where ${reach(search)}
    order by c.status = 'open' desc, c.last_names collate desk_name, c.first_names collate desk_name, c.case_file_number
    limit ${search.limit}`.execute(db);
  return { numbers: rows.map((row) => row.case_file_number), totalItems: rows[0]?.total ?? 0, totalIsExact: true };
}

/**
 * A part of a number is looked up once, by its trigrams; a birth year or a short beginning fits so many that each case is asked.
 * Who may not see a birth year cannot find it out by searching for it.
 */
function fitsNumber(number: string, mayBeBirthYear: boolean): RawBuilder<unknown> {
  if (isPartOfNumber(number) && !birthYear.test(number))
    return sql`meant.case_file_number in (
      select n.case_file_number from case_numbers n where n.number like ${`%${number.replace(/^adj/, '')}%`} and n.number not like 'adj%'
    )`;
  return sql`((${mayBeBirthYear} and c.birth_year::text = ${number})
    or exists (select from case_numbers n where n.case_file_number = c.case_file_number and n.number like ${`${number}%`}))`;
}

async function wordsMeant(db: Kysely<Database>, typed: string, token: number): Promise<readonly Wanted[]> {
  const [beginnings, misspelled] = await Promise.all([wordsBeginning(db, typed), mayBeMisspelled(typed) ? misspelledWords(db, typed) : []]);
  const best = new Map<string, number>();
  for (const word of misspelled) best.set(word, costs.misspelled);
  for (const word of beginnings) best.set(word, word === typed ? costs.exact : costs.beginning);
  return [...best].map(([word, cost]) => ({ token, word, cost }));
}

async function wordsBeginning(db: Kysely<Database>, typed: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'like', `${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .orderBy('word')
    .limit(mostBeginnings)
    .execute();
  return rows.map((row) => row.word);
}

async function misspelledWords(db: Kysely<Database>, typed: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('search_word_forms')
    .select('word')
    .distinct()
    .where('form', 'in', [...shortenedForms(typed)])
    .execute();
  return rows.map((row) => row.word).filter((word) => isLongEnough(word) && isOneErrorApart(typed, word));
}
