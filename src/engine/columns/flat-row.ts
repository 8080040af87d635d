import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import { readColumn, type ColumnEntry } from './columns.ts';

type Columns = readonly { readonly field: string }[];

/** A row as it goes over the wire: what the entry knows, and the value of each column under its field. */
export function flatRow(row: ColumnEntry, columns: Columns): PlainRecord {
  const { data: _data, computed: _computed, hasLetter: _hasLetter, letterServed: _letterServed, automationId, ...entry } = row;
  const values = columns.map((column) => [column.field, readColumn(column, row)] as const);
  return { ...entry, ...Object.fromEntries(values), automation: automationId };
}

/** The columns that a view of the list shows, in the order of the list; all where it names none, or the list has no such view. */
export function shownColumns({ list }: Pick<Automation, 'list'>, columns: readonly Column[], view: string | undefined): readonly Column[] {
  const shown = view === undefined ? undefined : list?.views?.[view]?.columns;
  return shown === undefined || columns !== list?.columns ? columns : columns.filter(({ field }) => shown.includes(field));
}

/** What a row of a list answers: its columns, and what the panel beside it shows. */
export const answeredFields = ({ list }: Pick<Automation, 'list'>, columns: readonly Column[]): Columns =>
  columns !== list?.columns ? columns : [...columns, ...(list.peek ?? []).map((field) => ({ field }))];

/** The columns that the log or the list of an automation shows. */
export function columnsOf(automation: Automation, table: 'log' | 'records'): readonly Column[] {
  return (table === 'log' ? automation.log?.columns : automation.list?.columns) ?? [];
}
