import type { Kysely } from 'kysely';
import type { SessionsPort } from '../usecases/ports/sessions.port.ts';
import type { AuditWithin } from './audit.repository.ts';
import type { Database } from './tables/all.ts';
export declare function sessionsRepository(db: Kysely<Database>, audit: AuditWithin): SessionsPort;
