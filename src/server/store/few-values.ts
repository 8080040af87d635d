import { sql, type Kysely } from 'kysely';
import type { RowField, RowsOf } from '../usecases/ports/rows.port.ts';
import { isFoundByIndex } from './expected-plan.ts';
import { orderText, rowExpression, rowsCondition, tableOf } from './row-expressions.ts';
import type { Database } from './tables/all.ts';

/** A column with more values than this is not one of few. */
const few = 200;

/** The values that a column is ordered by, the smallest first, read by going from one to the next in its index; none where they are many. */
export async function fewValues(db: Kysely<Database>, of: RowsOf, field: RowField): Promise<readonly string[] | undefined> {
  const value = rowExpression(orderText(of.table, field));
  const rows = sql`${tableOf(of)} where ${rowExpression(rowsCondition(of))}`;
  const first = sql`select ${value} as value from ${rows} and ${value} is not null order by ${value} asc nulls first, id asc limit 1`;
  if (!(await isFoundByIndex(db, first))) return undefined;
  const found = await sql<{ value: string }>`
    with recursive found (value) as (
      (${first})
      union all
      (select (select ${value} from ${rows} and ${value} > found.value order by ${value} asc nulls first, id asc limit 1)
        from found where found.value is not null))
    select value from found where value is not null limit ${few + 1}`.execute(db);
  return found.rows.length > few ? undefined : found.rows.map((row) => row.value);
}
