import { sql, type Kysely } from 'kysely';

const counted = [
  { table: 'log_entries', key: 'log_key' },
  { table: 'submissions', key: 'automation_id' },
] as const;

/**
 * How many rows each log and each list holds, by who made them: each statement adds how it changed that, in the same transaction, and waits for
 * nobody. What was added is summed up now and then.
 */
export async function keepRowCounts(db: Kysely<unknown>): Promise<void> {
  await sql`create table row_counts (
    of_table text not null,
    of_key text not null,
    creator_id text not null,
    rows bigint not null
  )`.execute(db);
  await sql`create index row_counts_by_key on row_counts (of_table, of_key, creator_id) include (rows)`.execute(db);
  for (const { table, key } of counted) await countTable(db, table, key);
}

async function countTable(db: Kysely<unknown>, table: string, key: string): Promise<void> {
  const change = (rows: string, sign: '' | '-'): string =>
    `insert into row_counts select '${table}', ${key}, creator_id, ${sign}count(*) from ${rows} where active group by 2, 3;`;
  const trigger = (event: 'insert' | 'update' | 'delete', referencing: string): string =>
    `create trigger count_${event} after ${event} on ${table} referencing ${referencing} for each statement
      execute function count_${table}()`;
  await sql.raw(change(table, '')).execute(db);
  await sql
    .raw(
      `create function count_${table}() returns trigger language plpgsql as $$ begin
        if tg_op = 'INSERT' then ${change('added', '')}
        elsif tg_op = 'DELETE' then ${change('gone', '-')}
        elsif exists (select 1 from gone join added using (id)
            where (gone.active, gone.${key}, gone.creator_id) is distinct from (added.active, added.${key}, added.creator_id)) then
          ${change('gone', '-')}
          ${change('added', '')}
        end if;
        return null;
      end $$`,
    )
    .execute(db);
  await sql.raw(trigger('insert', 'new table as added')).execute(db);
  await sql.raw(trigger('update', 'old table as gone new table as added')).execute(db);
  await sql.raw(trigger('delete', 'old table as gone')).execute(db);
}
