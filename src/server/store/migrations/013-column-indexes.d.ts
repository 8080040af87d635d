import { type Kysely } from 'kysely';
/**
 * What the indexes of declared columns are made of. A value of an older version may not be a number any more,
 * and a cast that fails would refuse the row, so the number is read only where there is one.
 */
export declare function createColumnFunctions(db: Kysely<unknown>): Promise<void>;
