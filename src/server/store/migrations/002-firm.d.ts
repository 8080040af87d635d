import { type Kysely } from 'kysely';
/** The firm, its attorneys, and legal figures with the days on which they hold. */
export declare function createFirmTables(db: Kysely<unknown>): Promise<void>;
