import { type Kysely } from 'kysely';
/** The stored records of automations, what happened to each, and the rows of their logs. */
export declare function createSubmissionTables(db: Kysely<unknown>): Promise<void>;
