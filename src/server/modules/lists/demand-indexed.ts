import { AppError } from '#server/platform/app-error.ts';
import { isAlwaysOffered } from './offered-columns.ts';
import type { IndexedColumnsPort, RowField, RowsOf, RowsSelection } from './rows.port.ts';

type Use = { readonly field: RowField; readonly use: 'sort' | 'filter' };

/** A column that was just declared cannot be sorted or filtered by until its index is built: without it a page of a large log takes seconds. */
export async function demandIndexed(
  indexed: IndexedColumnsPort,
  of: RowsOf,
  { sort, filters }: Pick<RowsSelection, 'sort' | 'filters'>,
): Promise<void> {
  const uses: readonly Use[] = [{ field: sort.field, use: 'sort' }, ...filters.map(({ field }): Use => ({ field, use: 'filter' }))];
  for (const { field, use } of uses) {
    if (isAlwaysOffered(field.name) || (await indexed.isIndexed(of, field, use))) continue;
    const way = use === 'sort' ? 'sorted' : 'filtered';
    const message = `Rows cannot be ${way} by ${field.name} yet: the column is new, and its index is still being built. Try again in a few minutes.`;
    throw new AppError('invalid_input', message, {
      faults: [{ pointer: use === 'sort' ? '/sort' : `/${field.name}`, code: 'query', message }],
    });
  }
}
