import type { Kysely } from 'kysely';
import type { SweepRequest } from '../usecases/ports/files.port.ts';
import type { Database } from './tables/all.ts';
/** Which of these contents some record names; the sweep removes the others. */
export declare function knownContent(db: Kysely<Database>): SweepRequest['known'];
