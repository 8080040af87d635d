import { type Kysely } from 'kysely';
/** What sending a form needs: keys that make a repeat harmless, previews with their bytes, and work that a person can see. */
export declare function createSendingTables(db: Kysely<unknown>): Promise<void>;
