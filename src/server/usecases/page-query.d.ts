import type { InputFault } from './app-error.ts';
/** What an address asks of a list, as text. */
export type AskedRows = Readonly<Record<string, string | undefined>>;
export declare function pageOf({ page, limit }: AskedRows, usualLimit: number, faults: InputFault[]): {
    readonly page: number;
    readonly limit: number;
};
export type Sort<Field extends string> = {
    readonly field: Field;
    readonly direction: 'asc' | 'desc';
};
/** Reads field:asc or field:desc; refuses a field that rows cannot be sorted by. */
export declare function sortOfAddress<Field extends string>(text: string | undefined, { sortable, otherwise }: {
    readonly sortable: readonly Field[];
    readonly otherwise: Sort<Field>;
}, faults: InputFault[]): Sort<Field>;
