import { type Kysely } from 'kysely';
import type { FigureKeepingPort } from '../usecases/ports/figure-keeping.port.ts';
import type { AuditWithin } from './audit.repository.ts';
import type { Database } from './tables/all.ts';
/** Dated figures are changed one at a time, so that two who look at the same gap do not both fill it. */
export declare function figureKeepingRepository(db: Kysely<Database>, audit: AuditWithin): FigureKeepingPort;
