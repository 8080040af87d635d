import type { CaseParts } from './case-parts.ts';
export type CarryOver = {
    /** The case that the example shall be about. */
    readonly to: CaseParts;
    readonly laterByDays: number;
};
/** An example of a declaration, which is about the standard case, as it would have been typed for another case and some time later. */
export declare function carryOver(example: unknown, { to, laterByDays }: CarryOver): unknown;
