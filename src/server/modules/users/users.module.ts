import { idempotencyRepository, usualLeaseSeconds } from '#server/platform/idempotent.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { argonPasswords } from './argon-passwords.ts';
import { peopleRepository } from './people.repository.ts';
import { usersRepository } from './users.repository.ts';
import { userRoutes } from './users.routes.ts';

export type UsersSettings = { readonly database: OpenDatabase; readonly audit: AuditWithin; readonly clock: Clock };
export type UsersModule = ReturnType<typeof usersModule>;

/** The people who have an account, and the pages on which an administrator keeps them. */
export function usersModule({ database: { db }, audit, clock }: UsersSettings) {
  const users = usersRepository(db, audit);
  const passwords = argonPasswords;
  const keys = { idempotency: idempotencyRepository(db), leaseSeconds: usualLeaseSeconds };
  const routes = [userRoutes({ ...keys, users, passwords, ids: uniqueIds, clock, sha256: nodeSha256 })];
  return { users, people: peopleRepository(db), passwords, routes };
}
