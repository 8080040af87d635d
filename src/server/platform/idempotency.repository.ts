import { sql, type Kysely } from 'kysely';
import type { Claim, ClaimOutcome, IdempotencyPort, StoredAnswer } from './idempotency.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

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
      return row === undefined || row.status === null || row.answer === null ? undefined : keptAnswer(row.status, row.answer);
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
  if (row.status !== null && row.answer !== null) return { kind: 'answered', answer: keptAnswer(row.status, row.answer) };
  return { kind: 'running', retryAfterSeconds: Math.min(row.left_seconds ?? 1, 5) };
}

function keptAnswer(status: number, text: string): StoredAnswer {
  const body: unknown = JSON.parse(text);
  return { status, body };
}

/** Keeps the answer inside the transaction of the work; false when another holder took the key meanwhile. */
export async function settleKey(db: Kysely<Database>, claim: Claim, answer: StoredAnswer): Promise<boolean> {
  const settled = await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify(answer.body), lease_until: null })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('holder', '=', claim.holder)
    .where('status', 'is', null)
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}
