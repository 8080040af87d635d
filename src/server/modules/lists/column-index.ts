import type { OfferedColumn } from './offered-columns.ts';
import type { RowField, RowsOf } from './rows.port.ts';
import { orderText, rowsCondition, rowTables, searchedText } from './row-expressions.ts';
import { sameMark } from './duplicate-rows.ts';

/** A short name for a long text, always the same. */
export type NameOf = (text: string) => string;

/** What is asked of a log or a list. */
export type Offered = { readonly of: RowsOf; readonly columns: readonly OfferedColumn[]; readonly same: readonly RowField[] };

/** Entries have other fields, such as their version, that nobody sorts or filters by. */
export const isIndexed = (field: RowField): boolean =>
  field.at !== 'entry' || ['caseFileNumber', 'caseName', 'creatorEmail', 'createdAt', 'state', 'docucentId'].includes(field.entry);

export type Index = { readonly of: RowsOf; readonly method: 'btree' | 'gin'; readonly parts: readonly string[] };

export function indexesOf({ of, columns, same }: Offered): readonly Index[] {
  const indexes: Index[] = [];
  if (same.length > 0) indexes.push({ of, method: 'btree', parts: [sameMark(of.table, same), 'created_at', 'id'] });
  for (const { field, isSorted, isFiltered } of columns) {
    // each table has an index by the time of its rows
    if (field.type === 'instant') continue;
    const isCompared = isFiltered && !isSearchable(field);
    // the order that the pages are read in, or the database sorts every row for each page
    if ((isSorted || isCompared) && field.type !== 'list')
      indexes.push({ of, method: 'btree', parts: [`${orderText(of.table, field)} nulls first`, 'id'] });
    if (isFiltered && isSearchable(field)) indexes.push({ of, method: 'gin', parts: [`${searchedText(of.table, field)} gin_trgm_ops`] });
  }
  return indexes;
}

export const isSearchable = (field: RowField): boolean => ['text', 'list'].includes(field.type);

/** The name holds a hash of what it indexes, so equal columns of two versions share one index. */
export const nameOfIndex = (nameOf: NameOf, { of, method, parts }: Index): string =>
  `column_${nameOf(`${rowTables[of.table]} ${rowsCondition(of)} ${method} ${parts.join(', ')}`).slice(0, 24)}`;
