import { type Kysely } from 'kysely';
import type { Database } from './tables/all.ts';
/** What a case is found by. */
export type FindableCase = {
    readonly caseFileNumber: string;
    readonly firstNames: string;
    readonly lastNames: string;
    readonly employerNames: readonly string[];
    /** ADJ and claim numbers. */
    readonly numbers: readonly string[];
};
/** Words that are known to stand in the list already. Share one over a transaction that stores many cases. */
export type KnownWords = Set<string>;
/**
 * Stores the words and numbers by which cases are found; of cases that were found before, forget those first. Each word of a case
 * comes once, and in the order of the index, so that many cases go in fast.
 */
export declare function indexCases(db: Kysely<Database>, cases: readonly FindableCase[], known?: KnownWords): Promise<void>;
/** Forgets how cases were found, before what they say now is stored. */
export declare function forgetCases(db: Kysely<Database>, caseFileNumbers: readonly string[]): Promise<void>;
