import type { Automation } from '#engine/declaration/automation.ts';
import type { RowField } from './rows.port.ts';
import { rowField } from './row-fields.ts';

export type Column = { readonly field: string; readonly sort?: boolean; readonly filter?: boolean };

/** What people sort and filter rows by. */
export type OfferedColumn = { readonly field: RowField; readonly isSorted: boolean; readonly isFiltered: boolean };

/** What every log and list can be asked for, declared as a column or not (ruling 16). */
const alwaysOffered: readonly Column[] = [
  { field: 'createdAt', sort: true },
  { field: 'caseFileNumber', sort: true, filter: true },
  { field: 'creatorEmail', sort: true, filter: true },
];

export const isAlwaysOffered = (name: string): boolean => alwaysOffered.some(({ field }) => field === name);

/** The names of the columns that rows can be sorted, or filtered, by. */
export function offeredNames(columns: readonly Column[], way: 'sort' | 'filter'): ReadonlySet<string> {
  return new Set([...alwaysOffered, ...columns].filter((column) => column[way] === true).map(({ field }) => field));
}

/** The columns of a log or a list that it can be sorted and filtered by, and where their values stand. */
export function offeredColumns(automation: Automation, columns: readonly Column[]): readonly OfferedColumn[] {
  const sorted = offeredNames(columns, 'sort');
  const filtered = offeredNames(columns, 'filter');
  return [...new Set([...sorted, ...filtered])].map((name) => ({
    field: rowField(automation, name),
    isSorted: sorted.has(name),
    isFiltered: filtered.has(name),
  }));
}
