import { sql, type Kysely } from 'kysely';
import type { DaysQuery, StoredRow } from './rows.port.ts';
import { conditionsOf, rowColumns, rowsOf, storedRow, type RawRow } from './row-sql.ts';
import { orderText } from './row-texts.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** The index of the day finds them; all that are found are then put in order. */
export async function readDays(db: Kysely<Database>, { day, begin, fields, most, ...selection }: DaysQuery): Promise<readonly StoredRow[]> {
  const { of } = selection;
  const onDay = sql.raw(orderText(of.table, day));
  const at = begin === undefined ? sql`null::text` : sql.raw(orderText(of.table, begin));
  const { rows } = await sql<RawRow>`select * from (
      select ${rowColumns(of, fields)}, ${onDay} as on_day, ${at} as begins_at
      from ${rowsOf(of)} where ${conditionsOf(selection)} limit ${most}
    ) as found order by on_day, begins_at nulls first, id`.execute(db);
  return rows.map(storedRow);
}
