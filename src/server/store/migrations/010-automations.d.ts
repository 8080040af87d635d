import { type Kysely } from 'kysely';
/** Bundles by hash, which of them is published, what a folder last offered, and the faults of a folder that was refused. */
export declare function createAutomationTables(db: Kysely<unknown>): Promise<void>;
