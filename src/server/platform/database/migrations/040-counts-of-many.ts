import { sql, type Kysely } from 'kysely';

const counted = [
  { table: 'log_entries', key: 'log_key' },
  { table: 'submissions', key: 'automation_id' },
] as const;

/** What one statement changes of many rows is summed up; before, each row was looked for among all others: ten thousand took half a minute. */
export async function countManyAtOnce(db: Kysely<unknown>): Promise<void> {
  for (const { table, key } of counted) {
    const change = (parts: readonly string[]): string =>
      `insert into row_counts select '${table}', key, creator_id, sum(rows) from (${parts.join(' union all ')}) as changed
        group by key, creator_id having sum(rows) <> 0;`;
    const part = (rows: 'added' | 'gone'): string =>
      `select ${key} as key, creator_id, ${rows === 'added' ? 1 : -1} as rows from ${rows} where active`;
    await sql
      .raw(
        `create or replace function count_${table}() returns trigger language plpgsql as $$ begin
        if tg_op = 'INSERT' then ${change([part('added')])}
        elsif tg_op = 'DELETE' then ${change([part('gone')])}
        else ${change([part('added'), part('gone')])}
        end if;
        return null;
      end $$`,
      )
      .execute(db);
  }
}
