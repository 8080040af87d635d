import { sql, type Kysely } from 'kysely';

/** Cases with their people and injuries, and the words and numbers by which they are found. */
export async function createCaseTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table cases (
    case_file_number text primary key,
    name text not null,
    first_names text not null,
    last_names text not null,
    street text, city text, state text, zip text, country text,
    email text, phone text,
    birth_year integer,
    language text not null default 'en' check (language in ('en', 'es')),
    employer_name text,
    handling_attorney_id text references attorneys,
    referred_by uuid references users,
    weekly_td_rate numeric(10, 2)
  )`.execute(db);
  await sql`create table parties (
    id text primary key,
    case_file_number text not null references cases on delete cascade,
    position integer not null,
    role text not null,
    name text not null,
    firm text, street text, city text, state text, zip text, country text, email text, phone text,
    represented boolean
  )`.execute(db);
  await sql`create index parties_by_case on parties (case_file_number, position)`.execute(db);
  await sql`create table injuries (
    id text primary key,
    case_file_number text not null references cases on delete cascade,
    position integer not null,
    kind text not null check (kind in ('specific', 'cumulative')),
    starts_on date not null,
    ends_on date check (ends_on >= starts_on),
    adj_number text, claim_number text, employer_name text,
    body_parts text[] not null default '{}',
    status text check (status in ('accepted', 'delayed', 'denied')),
    check ((kind = 'cumulative') = (ends_on is not null))
  )`.execute(db);
  await sql`create index injuries_by_case on injuries (case_file_number, position)`.execute(db);
  await createSearchTables(db);
}

/**
 * A word is also kept with each of its letters left out: two words that are one typing error apart share such a shortened
 * form, so a misspelt name is found by equality in an index, at any number of cases.
 */
async function createSearchTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table case_words (
    word text not null,
    case_file_number text not null references cases on delete cascade,
    of_applicant boolean not null,
    primary key (word, case_file_number)
  )`.execute(db);
  await sql`create index case_words_by_case on case_words (case_file_number)`.execute(db);
  await sql`create table search_words (word text primary key)`.execute(db);
  await sql`create index search_words_by_beginning on search_words (word text_pattern_ops)`.execute(db);
  await sql`create table search_word_forms (form text not null, word text not null references search_words, primary key (form, word))`.execute(
    db,
  );
  await sql`create table case_numbers (
    number text not null,
    case_file_number text not null references cases on delete cascade,
    primary key (number, case_file_number)
  )`.execute(db);
  await sql`create index case_numbers_by_beginning on case_numbers (number text_pattern_ops)`.execute(db);
  await sql`create index case_numbers_by_case on case_numbers (case_file_number)`.execute(db);
}
