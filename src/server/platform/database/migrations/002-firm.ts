import { sql, type Kysely } from 'kysely';

/** The firm, its attorneys, and legal figures with the days on which they hold. */
export async function createFirmTables(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`create table firm (
    only_row boolean primary key default true check (only_row),
    name text not null,
    street text, city text, state text, zip text, county text, phone text, fax text, email text,
    tax_id_last_four text check (tax_id_last_four ~ '^[0-9]{4}$')
  )`.execute(db);
  await sql`create table attorneys (
    id text primary key,
    position integer not null,
    name text not null,
    class text not null,
    bar_number text,
    hourly_rate numeric(10, 2),
    title text,
    email text,
    active boolean not null default true
  )`.execute(db);
  await sql`create table dated_figures (
    id uuid primary key,
    kind text not null,
    key text not null default '',
    starts_on date not null,
    ends_on date check (ends_on >= starts_on),
    value text not null,
    source text not null,
    confirmed_by text,
    enforced text check (enforced in ('warn', 'block')),
    constraint dated_figures_never_overlap
      exclude using gist (kind with =, key with =, daterange(starts_on, ends_on, '[]') with &&)
  )`.execute(db);
  await sql`create table desk_facts (name text primary key, value text not null, noted_at timestamptz not null default now())`.execute(db);
}
