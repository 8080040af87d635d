import { type Kysely } from 'kysely';
/** Files that people gave, the papers that the desk made, and how each was served on whom. */
export declare function createDocumentTables(db: Kysely<unknown>): Promise<void>;
