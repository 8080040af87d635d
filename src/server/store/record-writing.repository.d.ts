import type { Kysely } from 'kysely';
import type { AuditTrail } from '../usecases/ports/audit.port.ts';
import type { NewWork, RecordTransactionsPort } from '../usecases/ports/records.port.ts';
import type { Database } from './tables/all.ts';
export type RecordWritingParts = {
    readonly audit: (db: Kysely<Database>) => AuditTrail;
    /** Queues the work inside the transaction: it exists when the record does. */
    readonly enqueue: (db: Kysely<Database>, work: NewWork) => Promise<void>;
};
/** Everything about a record in one transaction: all of it stays, or nothing. */
export declare function recordTransactions(db: Kysely<Database>, parts: RecordWritingParts): RecordTransactionsPort;
