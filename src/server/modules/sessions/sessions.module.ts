import { createMutex } from '#server/platform/mutex.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { opaqueRefreshTokens, signedAccessTokens } from '#server/platform/secrets/signed-tokens.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { UsersModule } from '#server/modules/users/users.module.ts';
import { deviceCookies } from './device-cookies.ts';
import { ownSessionsRepository } from './own-sessions.repository.ts';
import { profileRoutes } from './profile.routes.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { signInAttemptsRepository } from './sign-in-attempts.repository.ts';
import { authRoutes } from './sign-in.routes.ts';

export type SessionSettings = {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly secret: string;
  readonly isHttps: boolean;
  readonly clock: Clock;
  readonly accounts: Pick<UsersModule, 'users' | 'people' | 'passwords'>;
};

/** Signing in, what a session may do, and what each may change of the own account. */
export function sessionsModule({ database: { db }, audit, secret, isHttps, clock, accounts }: SessionSettings) {
  const sessions = sessionsRepository(db, audit);
  const signIn = {
    ...accounts,
    sessions,
    accessTokens: signedAccessTokens(secret),
    refreshTokens: opaqueRefreshTokens(secret),
    deviceCookies: deviceCookies(secret),
    ids: uniqueIds,
    clock,
    attempts: signInAttemptsRepository(db),
    sha256: nodeSha256,
    mutex: createMutex(),
  };
  return {
    sessions,
    authentication: { accessTokens: signIn.accessTokens, personOf: sessions.personOf },
    routes: [authRoutes({ ...signIn, isHttps }), profileRoutes({ ...signIn, ownSessions: ownSessionsRepository(db) })],
  };
}
