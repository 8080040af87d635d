import type { Kysely } from 'kysely';
import type { CaseParts } from './demo/case-parts.ts';
import type { Database } from './tables/all.ts';
/** Stores new cases with the words and numbers by which they are found. Give it a transaction: a case is found from the moment it is there. */
export declare function keepCases(db: Kysely<Database>, cases: readonly CaseParts[]): Promise<void>;
