import { sql, type Kysely } from 'kysely';

/** Physicians, Board offices and carriers that are no party of a case. Two entries of a kind share no name; that is checked by the keys of their names. */
export async function createAddressBook(db: Kysely<unknown>): Promise<void> {
  const text = (name: string) => sql`${sql.ref(name)} text not null default ''`;
  const texts = ['other_names', 'specialty', 'code', 'practice', 'street', 'city', 'state', 'zip', 'phone', 'fax', 'email'].map(text);
  await sql`create table address_book (
    id uuid primary key,
    kind text not null check (kind in ('physician', 'boardOffice', 'carrier')),
    name text not null,
    ${sql.join(texts)},
    name_keys text[] not null,
    active boolean not null default true,
    revision integer not null default 1
  )`.execute(db);
  await sql`create index address_book_by_name on address_book (kind, name, id)`.execute(db);
}
