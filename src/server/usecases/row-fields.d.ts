import type { Automation } from '#engine/declaration/automation.ts';
import type { RowField } from './ports/rows.port.ts';
/** Where the values of a declared column stand. A name of the entry itself wins over a field of the form with that name. */
export declare function rowField(automation: Automation, name: string): RowField;
