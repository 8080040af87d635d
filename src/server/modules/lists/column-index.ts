import type { OfferedColumn } from './offered-columns.ts';
import type { RowField, RowsOf } from './rows.port.ts';
import { isOfFew, orderText, rowsCondition, rowTables, searchedText } from './row-expressions.ts';
import { sameMark } from './duplicate-rows.ts';

/** A short name for a long text, always the same. */
export type NameOf = (text: string) => string;

/** What is asked of a log or a list. */
export type Offered = { readonly of: RowsOf; readonly columns: readonly OfferedColumn[]; readonly same: readonly RowField[] };

/** Entries have other fields, such as their version, that nobody sorts or filters by. */
export const isIndexed = (field: RowField): boolean =>
  field.at !== 'entry' || ['caseFileNumber', 'caseName', 'creatorEmail', 'createdAt', 'state', 'docucentId'].includes(field.entry);

export type Index = { readonly of: RowsOf; readonly method: 'btree' | 'gin'; readonly parts: readonly string[] };

/** Each takes up to 244 bytes and the longest order 804; a row of an index has room for 2,704. */
const mostChoices = 5;

export function indexesOf({ of, columns, same }: Offered): readonly Index[] {
  const indexes: Index[] = [];
  if (same.length > 0) indexes.push({ of, method: 'btree', parts: [sameMark(of.table, same), 'created_at', 'id'] });
  const few = columns.filter(({ field, isFiltered }) => isFiltered && isOfFew(field));
  const choices = few.map(({ field }) => orderText(of.table, field)).slice(0, mostChoices);
  for (const { field, isSorted, isFiltered } of columns) {
    const isSearched = isFiltered && isSearchable(field);
    // The people of a firm are few: a search among them goes from one to the next.
    const isCompared = isFiltered && (!isSearchable(field) || isOfFew(field));
    if ((isSorted || isCompared) && field.type !== 'list') indexes.push({ of, method: 'btree', parts: orderedParts(of, field, choices) });
    if (isSearched) indexes.push({ of, method: 'gin', parts: [`${searchedText(of.table, field)} gin_trgm_ops`] });
  }
  return indexes;
}

export const isSearchable = (field: RowField): boolean => ['text', 'list'].includes(field.type);

/**
 * The order that the pages are read in, or the database sorts every row for each page. Behind it stands what rows are picked out by again and
 * again: who goes along the order sees in the index whether a row is asked for, in a tenth of the time that it takes to look at the row.
 */
function orderedParts(of: RowsOf, field: RowField, choices: readonly string[]): readonly string[] {
  const order = orderText(of.table, field);
  // the time of a row is never missing
  const first = field.type === 'instant' ? [order, 'id'] : [`${order} nulls first`, 'id', 'created_at'];
  return [...first, 'creator_id', ...choices.filter((choice) => choice !== order)];
}

/** The name holds a hash of what it indexes, so equal columns of two versions share one index. */
export const nameOfIndex = (nameOf: NameOf, { of, method, parts }: Index): string =>
  `column_${nameOf(`${rowTables[of.table]} ${rowsCondition(of)} ${method} ${parts.join(', ')}`).slice(0, 24)}`;
