import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RowField, RowsOf } from './rows.port.ts';
import { isFoundByIndex } from './expected-plan.ts';
import { isOfFew, isWhole, orderText, rowExpression, rowsCondition, tableOf } from './row-expressions.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** The values of a column in small letters, the smallest first; none where they are many, long or not indexed. */
export type FewValues = (of: RowsOf, field: RowField) => Promise<readonly string[] | undefined>;

/** A column with more values than this is not one of few. */
const few = 200;
/** For so long it is not looked at again whether a column has many values, or an index. */
const saidForMs = 600_000;

export function fewValues(db: Kysely<Database>): FewValues {
  const manySince = new Map<string, number>();
  const indexedSince = new Map<string, number>();
  return async (of, field) => {
    if (field.type !== 'text') return undefined;
    const column = `${rowsCondition(of)} ${orderText(of.table, field)}`;
    const isSaid = (since: ReadonlyMap<string, number>): boolean => performance.now() - (since.get(column) ?? -Infinity) < saidForMs;
    if (isSaid(manySince)) return undefined;
    const isRead = isSaid(indexedSince) || (await isIndexed(db, of, field));
    // another small table may be quickly read without an index until it grows
    if (isRead && isOfFew(field) && !isSaid(indexedSince)) indexedSince.set(column, performance.now());
    const values = isRead ? await firstValues(db, of, field) : undefined;
    const areFew = values !== undefined && values.length <= few && values.every((value) => isWhole(field, value));
    if (!areFew) manySince.set(column, performance.now());
    return areFew ? values : undefined;
  };
}

type Column = { readonly value: RawBuilder<unknown>; readonly rows: RawBuilder<unknown>; readonly first: RawBuilder<unknown> };

function columnOf(of: RowsOf, field: RowField): Column {
  const value = rowExpression(orderText(of.table, field));
  const rows = sql`${tableOf(of)} where ${rowExpression(rowsCondition(of))}`;
  const first = sql`select ${value} as value from ${rows} and ${value} is not null order by ${value} asc nulls first, id asc limit 1`;
  return { value, rows, first };
}

const isIndexed = (db: Kysely<Database>, of: RowsOf, field: RowField): Promise<boolean> => isFoundByIndex(db, columnOf(of, field).first);

/** One more than few of them, read by going from one to the next in their index. */
async function firstValues(db: Kysely<Database>, of: RowsOf, field: RowField): Promise<readonly string[]> {
  const { value, rows, first } = columnOf(of, field);
  const found = await sql<{ value: string }>`
    with recursive found (value) as (
      (${first})
      union all
      (select (select ${value} from ${rows} and ${value} > found.value order by ${value} asc nulls first, id asc limit 1)
        from found where found.value is not null))
    select value from found where value is not null limit ${few + 1}`.execute(db);
  return found.rows.map((row) => row.value);
}
