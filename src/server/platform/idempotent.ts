import { sql, type Kysely } from 'kysely';
import { AppError } from './app-error.ts';
import type { Claim, ClaimOutcome, IdempotencyPort, StoredAnswer, KeyUse } from './idempotency.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export type IdempotentDeps = { readonly idempotency: IdempotencyPort; readonly newId: () => string; readonly leaseSeconds: number };

/** Short, because it is renewed while the work goes on: a key whose server lost its way is soon free. */
export const usualLeaseSeconds = 6;

/**
 * Does the work once for a key. A repeat gets the first answer. The work itself keeps its answer, inside its own transaction,
 * so there is never a record without its answer nor an answer without its record.
 */
export async function runIdempotent(
  deps: IdempotentDeps,
  use: KeyUse,
  work: (claim: Claim) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const claim: Claim = { ...use, holder: deps.newId() };
  const outcome = await deps.idempotency.claim(claim, deps.leaseSeconds);
  switch (outcome.kind) {
    case 'answered':
      return outcome.answer;
    case 'running':
      throw stillRunning(outcome.retryAfterSeconds);
    case 'otherContent':
      throw new AppError(
        'key_reused',
        'This Idempotency-Key was already used for different content. Send the changed content with a new key.',
      );
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

/** Leases run on the clock of the database, the only one that all servers share. */
export function idempotencyRepository(db: Kysely<Database>): IdempotencyPort {
  return {
    claim: (claim, leaseSeconds) => claimKey(db, claim, leaseSeconds),
    answered: async (userId, key) => {
      const row = await db
        .selectFrom('idempotency_keys')
        .select(['status', 'answer'])
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst();
      return row === undefined || row.status === null || row.answer === null ? undefined : storedAnswer(row.status, row.answer);
    },
    hold: (claim, leaseSeconds) => {
      const renewing = setInterval(() => void renew(db, claim, leaseSeconds).catch(() => undefined), leaseSeconds * renewedEachMs);
      renewing.unref();
      return () => clearInterval(renewing);
    },
    release: (claim, leaseSeconds) => release(db, claim, Date.now() + leaseSeconds * 1000),
  };
}

/** Three times in a lease. */
const renewedEachMs = 333;
const releaseAgainMs = 250;

async function renew(db: Kysely<Database>, { userId, key, holder }: Claim, leaseSeconds: number): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ lease_until: sql<string>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('holder', '=', holder)
    .where('status', 'is', null)
    .where('lease_until', '>', sql<string>`now()`)
    .execute();
}

/** The database may be away, which is why the request failed; the key is freed as soon as it is back. */
async function release(db: Kysely<Database>, claim: Claim, untilMs: number): Promise<void> {
  const { userId, key, holder } = claim;
  try {
    await db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('holder', '=', holder)
      .where('status', 'is', null)
      .execute();
  } catch {
    if (Date.now() < untilMs) setTimeout(() => void release(db, claim, untilMs), releaseAgainMs).unref();
  }
}

/** Forgets keys that nobody sends again. */
export async function forgetOldKeys(db: Kysely<Database>, days: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}

/**
 * The commit of this one statement does not wait for the disk. A power cut may take the claim along, but then nothing was kept under it:
 * the record comes later in the same log, and its commit waits for all of the log before it.
 */
const withoutWaiting = sql`set_config('synchronous_commit', 'off', true)`;

async function claimKey(db: Kysely<Database>, claim: Claim, leaseSeconds: number): Promise<ClaimOutcome> {
  const lease = sql<string>`case when ${withoutWaiting} = 'off' then now() + make_interval(secs => ${leaseSeconds}) end`;
  const { userId, key, call, fingerprint, holder } = claim;
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, call, fingerprint, holder, lease_until: lease })
    .onConflict((conflict) =>
      // a holder whose lease is over was killed: the same content may take its place
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ holder, lease_until: lease })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.lease_until', '<', sql<string>`now()`)
        .where('idempotency_keys.call', '=', call)
        .where('idempotency_keys.fingerprint', '=', fingerprint),
    )
    .returning('holder')
    .executeTakeFirst();
  return claimed === undefined ? readOutcome(db, claim, leaseSeconds) : { kind: 'claimed' };
}

async function readOutcome(db: Kysely<Database>, claim: Claim, leaseSeconds: number): Promise<ClaimOutcome> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'fingerprint', 'status', 'answer'])
    .select(sql<number>`greatest(1, ceil(extract(epoch from lease_until - now())))::integer`.as('left_seconds'))
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  // released between the two statements
  if (row === undefined) return claimKey(db, claim, leaseSeconds);
  if (row.call !== claim.call || row.fingerprint !== claim.fingerprint) return { kind: 'otherContent' };
  if (row.status !== null && row.answer !== null) return { kind: 'answered', answer: storedAnswer(row.status, row.answer) };
  return { kind: 'running', retryAfterSeconds: Math.min(row.left_seconds ?? 1, 5) };
}

function storedAnswer(status: number, text: string): StoredAnswer {
  const body: unknown = JSON.parse(text);
  return { status, body };
}

/** Keeps the answer inside the transaction of the work; false when another holder took the key meanwhile. */
export async function saveKeyAnswer(db: Kysely<Database>, claim: Claim, answer: StoredAnswer): Promise<boolean> {
  const updated = await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify(answer.body), lease_until: null })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('holder', '=', claim.holder)
    .where('status', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
