import { AppError } from './app-error.ts';
import type { Claim, IdempotencyPort, StoredAnswer, KeyUse } from './idempotency.port.ts';

export type IdempotentDeps = { readonly idempotency: IdempotencyPort; readonly newId: () => string; readonly leaseSeconds: number };

/** Short, because it is renewed while the work goes on: a key whose server lost its way is soon free. */
export const usualLeaseSeconds = 6;

/**
 * Does the work once for a key. A repeat gets the first answer. The work itself keeps its answer, inside its own transaction,
 * so there is never a record without its answer nor an answer without its record.
 */
export async function once(deps: IdempotentDeps, use: KeyUse, work: (claim: Claim) => Promise<StoredAnswer>): Promise<StoredAnswer> {
  const claim: Claim = { ...use, holder: deps.newId() };
  const outcome = await deps.idempotency.claim(claim, deps.leaseSeconds);
  switch (outcome.kind) {
    case 'answered':
      return outcome.answer;
    case 'running':
      throw stillRunning(outcome.retryAfterSeconds);
    case 'otherContent':
      throw new AppError('key_reused', 'This Idempotency-Key was used for other content. Send the changed content under a new key.');
    case 'claimed':
      return doClaimed(deps, claim, work);
  }
}

async function doClaimed(deps: IdempotentDeps, claim: Claim, work: (claim: Claim) => Promise<StoredAnswer>): Promise<StoredAnswer> {
  const { idempotency, leaseSeconds } = deps;
  const stopHolding = idempotency.hold(claim, leaseSeconds);
  try {
    return await work(claim);
  } catch (error) {
    stopHolding();
    await idempotency.release(claim, leaseSeconds);
    throw error;
  } finally {
    stopHolding();
  }
}

export function stillRunning(retryAfterSeconds: number): AppError {
  return new AppError('still_running', 'The first request with this key is still running. Send it again in a moment with the same key.', {
    retryAfterSeconds,
  });
}
