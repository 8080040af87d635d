import { type Kysely } from 'kysely';
/**
 * How many rows each log and each list holds, by who made them: each statement adds how it changed that, in the same transaction, and waits for
 * nobody. What was added is summed up now and then.
 */
export declare function keepRowCounts(db: Kysely<unknown>): Promise<void>;
