import { type Kysely } from 'kysely';
/** What the page of the trail is narrowed by. */
export declare function indexAuditRows(db: Kysely<unknown>): Promise<void>;
