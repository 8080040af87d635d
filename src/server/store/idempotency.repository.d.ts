import { type Kysely } from 'kysely';
import type { Claim, IdempotencyPort, KeptAnswer } from '../usecases/ports/idempotency.port.ts';
import type { Database } from './tables/all.ts';
/** Leases run on the clock of the database, the only one that all servers share. */
export declare function idempotencyRepository(db: Kysely<Database>): IdempotencyPort;
/** Forgets keys that nobody sends again. */
export declare function forgetOldKeys(db: Kysely<Database>, days: number): Promise<void>;
/** Keeps the answer inside the transaction of the work; false when another holder took the key meanwhile. */
export declare function settleKey(db: Kysely<Database>, claim: Claim, answer: KeptAnswer): Promise<boolean>;
