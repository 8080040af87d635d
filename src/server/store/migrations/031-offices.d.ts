import { type Kysely } from 'kysely';
/** Offices beside the main one, whose address the firm itself has; and the further lines under which an attorney signs. */
export declare function createOfficeTable(db: Kysely<unknown>): Promise<void>;
