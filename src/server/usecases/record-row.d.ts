import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/form/plain-data.ts';
import type { StoredRow } from './ports/rows.port.ts';
type Columns = readonly {
    readonly field: string;
}[];
/** A row as it goes over the wire: what the entry knows, and the value of each column under its field. */
export declare function flatRow(row: StoredRow, columns: Columns): PlainRecord;
/** The columns that the log or the list of an automation shows. */
export declare function columnsOf(automation: Automation, table: 'log' | 'records'): Columns;
export {};
