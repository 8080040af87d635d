import { type Kysely } from 'kysely';
/**
 * Any part of a number is found by its trigrams, at any number of cases. ADJ numbers stand in the table with and without their letters;
 * the shorter of the two is enough.
 */
export declare function indexNumberParts(db: Kysely<unknown>): Promise<void>;
