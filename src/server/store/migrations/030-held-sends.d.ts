import { type Kysely } from 'kysely';
/** What was sent while the case system did not answer, until it goes out under the same id as its record. */
export declare function createHeldSends(db: Kysely<unknown>): Promise<void>;
