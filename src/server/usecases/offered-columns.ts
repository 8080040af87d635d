import type { Automation } from '#engine/declaration/automation.ts';
import type { RowField } from './ports/rows.port.ts';
import { rowField } from './row-fields.ts';

export type Column = { readonly field: string; readonly sort?: boolean; readonly filter?: boolean };

/** What people sort and filter rows by. */
export type OfferedColumn = { readonly field: RowField; readonly isSorted: boolean; readonly isFiltered: boolean };

/** What every log and list can be asked for, declared as a column or not (ruling 16). */
export const alwaysOffered: readonly Column[] = [
  { field: 'createdAt', sort: true },
  { field: 'caseFileNumber', sort: true, filter: true },
  { field: 'creatorEmail', sort: true, filter: true },
];

/** The columns of a log or a list that it can be sorted and filtered by. */
export function offeredColumns(automation: Automation, columns: readonly Column[]): readonly OfferedColumn[] {
  const all = [...alwaysOffered, ...columns];
  return [...new Set(all.map(({ field }) => field))].map((name) => {
    const named = all.filter(({ field }) => field === name);
    return {
      field: rowField(automation, name),
      isSorted: named.some(({ sort }) => sort === true),
      isFiltered: named.some(({ filter }) => filter === true),
    };
  });
}
