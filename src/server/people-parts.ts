import type { FastifyPluginAsync } from 'fastify';
import { argonPasswords } from './adapters/argon-passwords.ts';
import { nodeSha256 } from './adapters/node-sha256.ts';
import { uniqueIds } from './adapters/unique-ids.ts';
import { auditRoutes } from './http/audit-routes.ts';
import { profileRoutes } from './http/profile-routes.ts';
import { userRoutes } from './http/user-routes.ts';
import { auditLogRepository } from './store/audit-log.repository.ts';
import type { AuditWithin } from './store/audit.repository.ts';
import type { OpenDatabase } from './store/database.ts';
import { idempotencyRepository } from './store/idempotency.repository.ts';
import { ownSessionsRepository } from './store/own-sessions.repository.ts';
import { usersRepository } from './store/users.repository.ts';
import { usualLeaseSeconds } from './usecases/once.ts';
import type { ReadAuditDeps } from './usecases/read-audit.ts';
import type { SignInDeps } from './usecases/sign-in.ts';

export type PeopleSettings = Pick<ReadAuditDeps, 'sealNow'> & {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly signIn: SignInDeps;
};

/** The users, what each may change of the own account, and the trail of what everybody did. */
export function peopleRoutes({ database: { db }, audit, signIn, sealNow }: PeopleSettings): readonly FastifyPluginAsync[] {
  const users = usersRepository(db, audit);
  const managing = {
    users,
    passwords: argonPasswords,
    ids: uniqueIds,
    clock: signIn.clock,
    sha256: nodeSha256,
    idempotency: idempotencyRepository(db),
    leaseSeconds: usualLeaseSeconds,
  };
  return [
    userRoutes(managing),
    profileRoutes({ ...signIn, users, ownSessions: ownSessionsRepository(db) }),
    auditRoutes({ log: auditLogRepository(db), audit: audit(db), sealNow }),
  ];
}
