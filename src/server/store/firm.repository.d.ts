import type { Kysely } from 'kysely';
import type { FirmPort } from '../usecases/ports/firm.port.ts';
import type { Database } from './tables/all.ts';
export declare function firmRepository(db: Kysely<Database>): FirmPort;
