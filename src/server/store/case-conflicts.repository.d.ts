import { type Transaction } from 'kysely';
import type { CopyWriting } from '../usecases/ports/case-copies.port.ts';
import type { AuditWithin } from './audit.repository.ts';
import type { Database } from './tables/all.ts';
/** What people change of a case, inside one transaction. */
export declare function caseWriting(db: Transaction<Database>, audit: AuditWithin): CopyWriting;
/** Imports and refreshes of one case wait for each other; an import takes the lock of all. */
export declare function lockCase(db: Transaction<Database>, caseFileNumber: string): Promise<void>;
