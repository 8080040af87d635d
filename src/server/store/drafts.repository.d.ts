import type { Kysely } from 'kysely';
import type { DraftsPort } from '../usecases/ports/drafts.port.ts';
import type { Database } from './tables/all.ts';
export declare function draftsRepository(db: Kysely<Database>): DraftsPort;
