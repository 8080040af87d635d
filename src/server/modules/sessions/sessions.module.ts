import type { FastifyPluginAsync } from 'fastify';
import { argonPasswords } from '#server/modules/users/argon-passwords.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { auditRoutes } from '#server/modules/audit/audit.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { userRoutes } from '#server/modules/users/users.routes.ts';
import { auditLogRepository } from '#server/modules/audit/audit-log.repository.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { idempotencyRepository } from '#server/platform/idempotency.repository.ts';
import { ownSessionsRepository } from './own-sessions.repository.ts';
import { usersRepository } from '#server/modules/users/users.repository.ts';
import { usualLeaseSeconds } from '#server/platform/idempotent.ts';
import type { ReadAuditDeps } from '#server/modules/audit/read-audit.usecase.ts';
import type { SignInDeps } from './sign-in.usecase.ts';

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
