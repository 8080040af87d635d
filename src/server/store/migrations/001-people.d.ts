import { type Kysely } from 'kysely';
/** Who works at the firm, their sessions, and the attempts that failed. */
export declare function createPeopleTables(db: Kysely<unknown>): Promise<void>;
