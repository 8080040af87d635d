import type { Kysely } from 'kysely';
import type { OwnSessionsPort } from '../usecases/ports/own-sessions.port.ts';
import type { Database } from './tables/all.ts';
export declare function ownSessionsRepository(db: Kysely<Database>): OwnSessionsPort;
