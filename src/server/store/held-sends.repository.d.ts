import { type Kysely } from 'kysely';
import type { HeldSendsPort, NewHeldSend } from '../usecases/ports/held-sends.port.ts';
import type { Database } from './tables/all.ts';
export declare function heldSendsRepository(db: Kysely<Database>): HeldSendsPort;
/** Inside the transaction that accepts it, after its work. What was looked at stays as long as the send may have to wait. */
export declare function keepHeldSend(db: Kysely<Database>, send: NewHeldSend): Promise<void>;
/** Inside the transaction that makes its record; false when it was given up, or sent by another server, meanwhile. */
export declare function settleHeldSend(db: Kysely<Database>, id: string): Promise<boolean>;
