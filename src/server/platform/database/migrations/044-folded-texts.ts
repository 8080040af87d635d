import { sql, type Kysely } from 'kysely';

/**
 * What filters look into: small letters without accents, as the search of cases reads a name. A text without any is told by its length and
 * done in no time. What the database knew of texts with accents is of no use any more; their indexes go when a desk starts.
 */
export async function foldFilteredTexts(db: Kysely<unknown>): Promise<void> {
  await sql`create function desk_folded(value text) returns text language sql immutable parallel safe
    as $$ select case when octet_length(value) = char_length(value) then lower(value) else
      replace(replace(replace(replace(lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]+', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'ø', 'o'), 'ł', 'l') end $$`.execute(db);
  const { rows } = await sql<{ readonly name: string }>`
    select stxname as name from pg_statistic_ext
    where stxname like 'values\\_%' and pg_get_statisticsobjdef(oid) like '%, lower(%'`.execute(db);
  for (const { name } of rows) await sql`drop statistics ${sql.id(name)}`.execute(db);
}
