import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RowField, RowsSelection } from './rows.port.ts';
import { orderText, rowExpression, rowsCondition, tableOf } from './row-expressions.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** A row, and the direction in which the rows behind it are read. */
type Edge = { readonly id: string; readonly descending: boolean };

/**
 * Conditions of the rows that come behind a row in the order of a selection: those of the first come before those of the second. One
 * condition for all would keep the database from finding them in the index. None when the row is not there.
 */
export async function rowsPastKey(
  db: Kysely<Database>,
  { of, sort: { field } }: Pick<RowsSelection, 'of' | 'sort'>,
  { id, descending }: Edge,
): Promise<readonly RawBuilder<unknown>[]> {
  const value = rowExpression(orderText(of.table, field));
  const { rows } = await sql<{ value: string | null }>`
    select (${value})::text as value from ${tableOf(of)} where ${rowExpression(rowsCondition(of))} and id = ${id}`.execute(db);
  const [edge] = rows;
  if (edge === undefined) return [];
  const sign = rowExpression(descending ? '<' : '>');
  // what is missing is the smallest in both directions
  if (edge.value === null) return [sql`${value} is null and id ${sign} ${id}`, ...(descending ? [] : [sql`${value} is not null`])];
  const known = sql`(${value}, id) ${sign} (${edge.value}::${typeOf(field)}, ${id}::uuid)`;
  return descending && field.type !== 'instant' ? [known, sql`${value} is null`] : [known];
}

function typeOf({ type }: RowField): RawBuilder<unknown> {
  return rowExpression(type === 'instant' ? 'timestamptz' : type === 'number' ? 'numeric' : 'text');
}
