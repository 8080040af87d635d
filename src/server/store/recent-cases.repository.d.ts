import { type Kysely } from 'kysely';
import type { RecentCasesPort } from '../usecases/ports/recent-cases.port.ts';
import type { Database } from './tables/all.ts';
export declare function recentCasesRepository(db: Kysely<Database>): RecentCasesPort;
