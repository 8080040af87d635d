import { type PlainRecord } from '#engine/form/plain-data.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import type { NumberSeals } from './ports/number-seals.port.ts';
/** Whether a form has a number that is stored encrypted. */
export declare function hasProtected(schema: DataSchema | undefined): schema is DataSchema;
export type Protecting = {
    readonly schema: DataSchema;
    /** What the person sees masked: the stored record, the draft. */
    readonly kept: unknown;
};
/** A form as it came, with its numbers sealed. What is no number stays what it is, for the check of the form to refuse. */
export declare function sealNumbers(seals: NumberSeals, data: PlainRecord, { schema, kept }: Protecting): PlainRecord;
/** A draft with its numbers sealed. A number that is not whole yet is not kept. */
export declare function sealDraftNumbers(seals: NumberSeals, data: PlainRecord, { schema, kept }: Protecting): PlainRecord;
/** Whether a text somewhere in the data is shown masked. */
export declare function hasMask(value: unknown): boolean;
