import { type Kysely } from 'kysely';
/** Cases with their people and injuries, and the words and numbers by which they are found. */
export declare function createCaseTables(db: Kysely<unknown>): Promise<void>;
