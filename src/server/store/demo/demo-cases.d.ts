import type { CaseParts } from './case-parts.ts';
/** The cases of the demonstration from an index on; the same index always gives the same case. */
export declare function demoCases(fromIndex: number, count: number): readonly CaseParts[];
