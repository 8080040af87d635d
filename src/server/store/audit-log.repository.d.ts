import { type Kysely } from 'kysely';
import type { AuditLogPort } from '../usecases/ports/audit-log.port.ts';
import type { Database } from './tables/all.ts';
/** The trail as administrators read it, in the order of its chain. */
export declare function auditLogRepository(db: Kysely<Database>): AuditLogPort;
