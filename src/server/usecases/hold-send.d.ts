import type { MakeRecordDeps, MakeRecordRequest } from './make-record.ts';
import type { Claim, KeptAnswer } from './ports/idempotency.port.ts';
/** The queue of sends that wait for the case system. */
export declare const heldSendQueue = "held-send";
/**
 * Accepts a send while the case system does not answer: what can be checked without the case is checked now, the rest when it goes out.
 * The receipt has the id that the record will have; a repeat of the key answers it again.
 */
export declare function holdSend(deps: MakeRecordDeps, request: MakeRecordRequest, claim: Claim): Promise<KeptAnswer>;
