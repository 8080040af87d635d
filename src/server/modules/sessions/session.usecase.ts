import { defined } from '#domain/defined.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { AccessTokensPort, RefreshTokensPort } from '#server/platform/secrets/secrets.port.ts';
import type { SessionsPort } from './sessions.port.ts';
import { sessionOver } from '#server/platform/http/authenticate.ts';

export type SessionDeps = {
  readonly sessions: SessionsPort;
  readonly accessTokens: AccessTokensPort;
  readonly refreshTokens: RefreshTokensPort;
  readonly ids: Ids;
  readonly clock: Clock;
};

export type OpenedSession = { readonly token: string; readonly refreshToken: string };

/** A session that nobody renews for so long is over. */
export const refreshSeconds = 12 * 3600;
/** Nor is one renewed for ever: NIST SP 800-63B asks for a new sign-in after thirty days. */
const longestSeconds = 30 * 24 * 3600;
const graceSeconds = 30;

export async function openSession(deps: SessionDeps, user: DeskUser, device: string | undefined): Promise<OpenedSession> {
  const id = deps.ids.newId();
  const refreshToken = deps.refreshTokens.make();
  const openedAt = deps.clock.now();
  const token = { hash: deps.refreshTokens.hashOf(refreshToken), expiresAt: expiry(openedAt) };
  await deps.sessions.open({ id, userId: user.id, openedAt, token, ...defined({ device }) });
  return { token: await deps.accessTokens.sign({ user, sessionId: id }), refreshToken };
}

/** A new access token, and the refresh token that follows the one used up by this call. */
export async function renewSession(deps: SessionDeps, usedToken: string | undefined): Promise<OpenedSession> {
  if (usedToken === undefined) throw sessionOver();
  const now = deps.clock.now();
  const refreshToken = deps.refreshTokens.successorOf(usedToken);
  const outcome = await deps.sessions.rotate({
    usedHash: deps.refreshTokens.hashOf(usedToken),
    successor: { hash: deps.refreshTokens.hashOf(refreshToken), expiresAt: expiry(now) },
    now,
    graceSeconds,
    longestSeconds,
  });
  if (outcome.kind !== 'rotated') throw sessionOver();
  const person = await deps.sessions.personOf(outcome.sessionId);
  if (person === undefined) throw sessionOver();
  const { sessionId, ...user } = person;
  return { token: await deps.accessTokens.sign({ user, sessionId }), refreshToken };
}

/** Ends the session of a refresh token; a token that is none ends nothing. */
export async function signOut(deps: SessionDeps, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await deps.sessions.endByToken(deps.refreshTokens.hashOf(token), deps.clock.now());
}

export type TokenClaim = { readonly token: string; readonly uid: string; readonly email: string; readonly role: string };

/** Whether a token is good and says what the browser believes of it. */
export async function verifyToken(deps: SessionDeps, { token, uid, email, role }: TokenClaim): Promise<boolean> {
  const claims = await deps.accessTokens.read(token);
  if (claims === undefined) return false;
  const person = await deps.sessions.personOf(claims.sessionId);
  return person !== undefined && person.id === uid && person.email === email && person.role === role;
}

function expiry(from: Date): Date {
  return new Date(from.getTime() + refreshSeconds * 1000);
}
