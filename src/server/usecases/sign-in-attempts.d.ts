import type { InTurn } from './in-turn.ts';
import type { Clock } from './ports/clock.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';
import type { SignInAttemptsPort } from './ports/sign-in-attempts.port.ts';
export type AttemptDeps = {
    readonly attempts: SignInAttemptsPort;
    readonly sha256: Sha256;
    readonly clock: Clock;
    readonly inTurn: InTurn;
};
export type Attempt = {
    readonly account: string;
    readonly address: string;
};
/** Attempts on an account from one place wait for each other: guesses sent at once would all be looked at before the first is counted. */
export declare function inTurn<Result>(deps: AttemptDeps, { account, address }: Attempt, work: () => Promise<Result>): Promise<Result>;
/** Refuses an attempt that comes too early after failed ones. */
export declare function checkDelay(deps: AttemptDeps, attempt: Attempt): Promise<void>;
export declare function noteFailure(deps: AttemptDeps, attempt: Attempt): Promise<void>;
export declare function noteSuccess(deps: AttemptDeps, attempt: Attempt): Promise<void>;
