import { type Kysely } from 'kysely';
import type { CaseCopiesPort } from '../usecases/ports/case-copies.port.ts';
import type { AuditWithin } from './audit.repository.ts';
import type { Database } from './tables/all.ts';
/** Copies of cases of an outside case system, in the tables of the desk's own. */
export declare function caseCopiesRepository(db: Kysely<Database>, audit: AuditWithin): CaseCopiesPort;
