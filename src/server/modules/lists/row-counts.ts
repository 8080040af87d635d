import { sql, type Kysely } from 'kysely';
import type { RowsOf } from './rows.port.ts';
import { rowTables } from './row-expressions.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** How many rows a log or a list holds, or of them one person made: kept with every write, so that nothing is counted. */
export async function keptRowCount(db: Kysely<Database>, of: RowsOf, creatorId: string | undefined): Promise<number> {
  const key = of.table === 'log' ? of.logKey : of.automationId;
  const ofCreator = creatorId === undefined ? sql`` : sql`and creator_id = ${creatorId}`;
  const { rows } = await sql<{ readonly total: number }>`select coalesce(sum(rows), 0)::integer as total from row_counts
    where of_table = ${rowTables[of.table]} and of_key = ${key} ${ofCreator}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Sums up what single writes added; at any moment and on any number of servers the sums stay what they were. */
export async function sumUpRowCounts(db: Kysely<Database>): Promise<void> {
  await sql`with gone as (
      delete from row_counts one using (
        select of_table, of_key, creator_id from row_counts group by of_table, of_key, creator_id having count(*) > 1) many
      where (one.of_table, one.of_key, one.creator_id) = (many.of_table, many.of_key, many.creator_id)
      returning one.of_table, one.of_key, one.creator_id, one.rows)
    insert into row_counts select of_table, of_key, creator_id, sum(rows) from gone group by of_table, of_key, creator_id`.execute(db);
}
