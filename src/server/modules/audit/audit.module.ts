import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { auditLogRepository } from './audit-log.repository.ts';
import { auditRepository, auditSeals } from './audit.repository.ts';
import { auditRoutes } from './audit.routes.ts';
import { startAuditSealing } from './audit-sealing.ts';

export type AuditSettings = {
  readonly database: OpenDatabase;
  readonly secret: string;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
};

/** The rows of who did what, their seals, and the page that shows them. */
export function auditModule({ database, secret, clock, onError }: AuditSettings) {
  const { db } = database;
  const audit = auditRepository({ ids: uniqueIds, clock, sha256: nodeSha256, seals: auditSeals(secret) });
  const { sealNow, close } = startAuditSealing(database, secret, onError);
  return { audit, routes: [auditRoutes({ log: auditLogRepository(db), audit: audit(db), sealNow })], close };
}
