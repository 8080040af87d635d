import { type Kysely } from 'kysely';
/** The indexes of sorted columns stand in the order in which pages are read: what is missing comes first. */
export declare function orderColumnIndexes(db: Kysely<unknown>): Promise<void>;
