import type { Kysely } from 'kysely';
import type { AuditTrail } from '../usecases/ports/audit.port.ts';
import type { DocumentRecord, DocumentRecordsPort } from '../usecases/ports/documents.port.ts';
import type { Database } from './tables/all.ts';
export type DocumentsParts = {
    readonly audit: (db: Kysely<Database>) => AuditTrail;
};
export declare function documentsRepository(db: Kysely<Database>, parts: DocumentsParts): DocumentRecordsPort;
/** Inside the transaction of its submission. A letter with recipients waits from here on to be served on each. */
export declare function keepDocument(db: Kysely<Database>, document: DocumentRecord): Promise<void>;
