import type { Insertable, Selectable } from 'kysely';
import type { Office } from '#schemas/shared/case.gen.ts';
import type { KeptOffice, OfficeFields } from '../usecases/ports/firm-keeping.port.ts';
import type { Database } from './tables/all.ts';
/** An office as its page keeps it: empty where there is nothing. */
export declare function keptOffice(row: Selectable<Database['offices']>): KeptOffice;
/** An office as letters and expressions see it. */
export declare function officeOf(row: Selectable<Database['offices']>): Office;
export declare function officeColumns(office: OfficeFields & {
    readonly revision: number;
}): Omit<Insertable<Database['offices']>, 'id' | 'position'>;
