import { AppError } from './app-error.ts';
import type { Claim, IdempotencyPort, KeptAnswer, KeyUse } from './ports/idempotency.port.ts';
export type OnceDeps = {
    readonly idempotency: IdempotencyPort;
    readonly newId: () => string;
    readonly leaseSeconds: number;
};
/** Short, because it is renewed while the work goes on: a key whose server lost its way is soon free. */
export declare const usualLeaseSeconds = 6;
/**
 * Does the work once for a key. A repeat gets the first answer. The work itself keeps its answer, inside its own transaction,
 * so there is never a record without its answer nor an answer without its record.
 */
export declare function once(deps: OnceDeps, use: KeyUse, work: (claim: Claim) => Promise<KeptAnswer>): Promise<KeptAnswer>;
export declare function stillRunning(retryAfterSeconds: number): AppError;
