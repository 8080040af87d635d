import { type Kysely } from 'kysely';
/** What an outside case system said of each case, when, and where a person of the firm has said another thing. */
export declare function createCaseCopies(db: Kysely<unknown>): Promise<void>;
