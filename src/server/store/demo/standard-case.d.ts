import type { CaseParts } from './case-parts.ts';
/** The case on which the examples of the declarations rest (automations/_parts/standard-case.json). */
export declare const standardCase: CaseParts;
