import type { RawBuilder } from 'kysely';
import type { RowsSelection } from './rows.port.ts';
import { orderText, rowExpression } from './row-expressions.ts';

/** The order of a selection, one way or the other. What is missing is the smallest in both directions: then one index serves both. */
export function orderOf({ of, sort: { field } }: Pick<RowsSelection, 'of' | 'sort'>, descending: boolean): RawBuilder<unknown> {
  // the time of a row is never missing
  const missing = field.type === 'instant' ? '' : descending ? ' nulls last' : ' nulls first';
  const direction = descending ? 'desc' : 'asc';
  return rowExpression(`${orderText(of.table, field)} ${direction}${missing}, id ${direction}`);
}
