import { type Kysely } from 'kysely';
import type { FirmKeepingPort } from '../usecases/ports/firm-keeping.port.ts';
import type { AuditWithin } from './audit.repository.ts';
import type { Database } from './tables/all.ts';
/** The firm and its attorneys are changed one at a time. */
export declare function firmKeepingRepository(db: Kysely<Database>, audit: AuditWithin): FirmKeepingPort;
