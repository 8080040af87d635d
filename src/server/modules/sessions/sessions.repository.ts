import type { Kysely, Transaction } from 'kysely';
import type { Rotation, RotationOutcome, SessionsPort } from './sessions.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import { roleOf } from '#server/platform/database/role-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export function sessionsRepository(db: Kysely<Database>, audit: AuditWithin): SessionsPort {
  return {
    open: async ({ id, userId, openedAt, token, device = null }) => {
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('sessions').values({ id, user_id: userId, created_at: openedAt, device }).execute();
        await transaction
          .insertInto('refresh_tokens')
          .values({ token_hash: token.hash, session_id: id, expires_at: token.expiresAt })
          .execute();
        // old tokens are of no use; whoever signs in sweeps
        await transaction.deleteFrom('refresh_tokens').where('expires_at', '<', openedAt).execute();
        await audit(transaction).note({ actorId: userId, action: 'session.opened', subject: id });
      });
    },
    rotate: (rotation) =>
      db.transaction().execute(async (transaction) => {
        const outcome = await rotate(transaction, rotation);
        if (outcome.kind === 'reused') await audit(transaction).note({ action: 'session.reused', subject: outcome.sessionId });
        if (outcome.kind === 'tooOld') await audit(transaction).note({ action: 'session.ended', subject: outcome.sessionId });
        return outcome;
      }),
    personOf: (sessionId) => personOf(db, sessionId),
    endByToken: (hash, at) =>
      db.transaction().execute(async (transaction) => {
        const token = await transaction.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', hash).executeTakeFirst();
        if (token !== undefined && (await endSession(transaction, token.session_id, at)))
          await audit(transaction).note({ action: 'session.ended', subject: token.session_id });
      }),
  };
}

/** The row lock makes the second of two who come at once wait, and then find the token used. */
async function rotate(transaction: Transaction<Database>, rotation: Rotation): Promise<RotationOutcome> {
  const { usedHash, successor, now, graceSeconds, longestSeconds } = rotation;
  const used = await transaction
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .select(['token.session_id', 'token.expires_at', 'token.used_at', 'session.user_id', 'session.ended_at', 'session.created_at'])
    .where('token.token_hash', '=', usedHash)
    .forUpdate('token')
    .executeTakeFirst();
  if (used === undefined || used.ended_at !== null || used.expires_at <= now) return { kind: 'unknown' };
  const { session_id: sessionId, user_id: userId } = used;
  if (now.getTime() - used.created_at.getTime() > longestSeconds * 1000) {
    await endSession(transaction, sessionId, now);
    return { kind: 'tooOld', sessionId };
  }
  if (used.used_at !== null) {
    if (now.getTime() - used.used_at.getTime() <= graceSeconds * 1000) return { kind: 'rotated', sessionId, userId };
    await endSession(transaction, sessionId, now);
    return { kind: 'reused', sessionId };
  }
  await transaction.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', usedHash).execute();
  const next = { token_hash: successor.hash, session_id: sessionId, expires_at: successor.expiresAt };
  await transaction.insertInto('refresh_tokens').values(next).execute();
  return { kind: 'rotated', sessionId, userId };
}

/** The streams that it holds open end with it, on whichever server. */
async function endSession(transaction: Transaction<Database>, id: string, at: Date): Promise<boolean> {
  const ended = await transaction
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const didEnd = ended.numUpdatedRows === 1n;
  if (didEnd) await emitEvent(transaction, { type: 'sessionEnded', sessionId: id });
  return didEnd;
}

async function personOf(db: Kysely<Database>, sessionId: string): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .select(['user.id', 'user.email', 'user.role', 'user.name', 'user.last_name', 'user.password_change_due'])
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('user.active', '=', true)
    .where('user.blocked', '=', false)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const user = { id: row.id, email: row.email, role: roleOf(row.role), name: row.name, lastName: row.last_name };
  return { ...user, sessionId, ...(row.password_change_due ? { passwordChangeDue: true } : {}) };
}
