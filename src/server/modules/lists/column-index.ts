import type { RowField, RowsOf } from './rows.port.ts';
import { foldedText, orderText, rowsCondition, rowTables, sameMark, sideOf, type Side } from './row-texts.ts';
import type { OfferedColumn } from './row-values.ts';

/** A short name for a long text, always the same. */
export type NameOf = (text: string) => string;

/** What is asked of a log or a list. */
export type Offered = { readonly of: RowsOf; readonly columns: readonly OfferedColumn[]; readonly same: readonly RowField[] };

/** Entries have other fields, such as their version, that nobody sorts or filters by; and each table has an index by the time of its rows. */
export const needsIndex = (field: RowField): boolean =>
  field.at !== 'entry' ||
  ['caseFileNumber', 'caseName', 'creatorEmail', 'creatorName', 'state', 'docucentId', 'letter'].includes(field.entry);

export const isSearchable = (field: RowField): boolean => ['text', 'list'].includes(field.type);

/** Of rows of one automation: those of a log or a list, or their versions, which both have in common. */
export type Index = {
  readonly automationId: string;
  readonly table: 'log_entries' | 'records' | 'record_versions';
  readonly condition: string;
  readonly method: 'btree' | 'gin';
  readonly parts: readonly string[];
};

export function indexesOf({ of, columns, same }: Offered): readonly Index[] {
  const indexes = columns.flatMap(({ field, isSorted, isFiltered }) => [
    ...(isSorted && field.type !== 'list' ? [indexFor(of, field, 'sort')] : []),
    ...(isFiltered ? [indexFor(of, field, 'filter')] : []),
  ]);
  return same.length === 0
    ? indexes
    : [...indexes, { ...indexOn(of, 'version'), method: 'btree', parts: [sameMark(same, ''), 'created_at', 'id'] }];
}

/** A text that is looked into has its letters; all others stand in the order that pages are read in, or the database sorts every row for each. */
export function indexFor(of: RowsOf, field: RowField, use: 'sort' | 'filter'): Index {
  const place = indexOn(of, sideOf(field));
  if (use === 'filter' && isSearchable(field))
    return { ...place, method: 'gin', parts: [`${foldedText(of.table, field, '')} gin_trgm_ops`] };
  return { ...place, method: 'btree', parts: [`${orderText(of.table, field, '')} nulls first`, 'id'] };
}

function indexOn(of: RowsOf, side: Side): Pick<Index, 'automationId' | 'table' | 'condition'> {
  const { automationId, table } = of;
  return { automationId, table: side === 'version' ? 'record_versions' : rowTables[table], condition: rowsCondition(of, side) };
}

/** What the names of the indexes of an automation begin with. */
export const ownPrefix = (nameOf: NameOf, automationId: string): string => `column_${nameOf(automationId).slice(0, 10)}_`;

/** The name holds a hash of what it indexes, so equal columns of two versions, or of a log and a list, share one index. */
export const nameOfIndex = (nameOf: NameOf, { automationId, table, condition, method, parts }: Index): string =>
  ownPrefix(nameOf, automationId) + nameOf(`${table} ${condition} ${method} ${parts.join(', ')}`).slice(0, 20);
