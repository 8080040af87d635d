import { sql, type Kysely } from 'kysely';

/** The indexes of sorted columns stand in the order in which pages are read: what is missing comes first. */
export async function orderColumnIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ readonly name: string; readonly definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexname like 'column\\_%' and indexdef like '%USING btree (desk\\_%'`.execute(db);
  for (const { name, definition } of rows) {
    await sql`drop index ${sql.id(name)}`.execute(db);
    await sql.raw(definition.replace(', id) WHERE', ' NULLS FIRST, id) WHERE')).execute(db);
  }
}
