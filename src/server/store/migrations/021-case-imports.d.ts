import { type Kysely } from 'kysely';
/** Who brought in which file of cases, and what it changed in each; the names of fields alone, no content. */
export declare function createCaseImportTables(db: Kysely<unknown>): Promise<void>;
