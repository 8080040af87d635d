import type { Kysely } from 'kysely';
import type { SignInAttemptsPort } from '../usecases/ports/sign-in-attempts.port.ts';
import type { Database } from './tables/all.ts';
export declare function signInAttemptsRepository(db: Kysely<Database>): SignInAttemptsPort;
