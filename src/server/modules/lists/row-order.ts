import { sql, type RawBuilder } from 'kysely';
import type { RowsSelection } from './rows.port.ts';
import { orderText, rowExpression } from './row-expressions.ts';

/** The order of a selection, one way or the other. */
export function orderOf({ of, sort }: RowsSelection, descending: boolean): RawBuilder<unknown> {
  return orderBy(rowExpression(orderText(of.table, sort.field)), sort, descending);
}

/** What is missing is the smallest in both directions: then one index serves both. The time of a row is never missing. */
export function orderBy(rank: RawBuilder<unknown>, { field }: RowsSelection['sort'], descending: boolean): RawBuilder<unknown> {
  const missing = field.type === 'instant' ? '' : descending ? ' nulls last' : ' nulls first';
  const direction = rowExpression(`${descending ? 'desc' : 'asc'}${missing}`);
  return sql`${rank} ${direction}, id ${rowExpression(descending ? 'desc' : 'asc')}`;
}
