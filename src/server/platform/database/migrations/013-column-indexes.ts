import { sql, type Kysely } from 'kysely';

/**
 * What the indexes of declared columns are made of. A value of an older version may not be a number any more,
 * and a cast that fails would refuse the row, so the number is read only where there is one.
 */
export async function createColumnFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create function desk_number(value text) returns numeric language sql immutable parallel safe
    as $$ select case when value ~ '^-?[0-9]+(\\.[0-9]+)?$' then value::numeric end $$`.execute(db);
  // a text of thousands of characters does not fit an index of rows in order; its beginning decides the order
  await sql`create function desk_text(value text) returns text language sql immutable parallel safe
    as $$ select lower(left(value, 200)) $$`.execute(db);
}
