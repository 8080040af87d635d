import { type Kysely, type Transaction } from 'kysely';
import type { CaseKeepingPort, KeptCase, PlannedCase } from '../usecases/ports/case-keeping.port.ts';
import type { AuditWithin } from './audit.repository.ts';
import { type KnownWords } from './index-cases.ts';
import type { Database } from './tables/all.ts';
/** Cases as a file brings them in: many at once, all or nothing. */
export declare function caseKeepingRepository(db: Kysely<Database>, audit: AuditWithin): CaseKeepingPort;
export declare function readCases(db: Kysely<Database>, numbers: readonly string[]): Promise<ReadonlyMap<string, KeptCase>>;
/** Adds and changes cases, with the words by which they are found. */
export declare function storeCases(db: Transaction<Database>, cases: readonly PlannedCase[], known: KnownWords): Promise<void>;
