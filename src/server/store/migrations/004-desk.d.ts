import { type Kysely } from 'kysely';
/** What a person is in the middle of, and the trail of what everybody did. */
export declare function createDeskTables(db: Kysely<unknown>): Promise<void>;
