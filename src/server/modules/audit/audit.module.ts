import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { auditLogRepository } from './audit-log.repository.ts';
import { auditRepository, auditSeals, writeRows } from './audit.repository.ts';
import { auditRoutes } from './audit.routes.ts';
import { startAuditSealing } from './audit-sealing.ts';
import { startNotingLooks } from './looks.ts';

export type AuditSettings = {
  readonly database: OpenDatabase;
  readonly secret: string;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
};

/** The rows of who did what, their seals, and the page that shows them. */
export function auditModule({ database, secret, clock, onError }: AuditSettings) {
  const { db } = database;
  const deps = { ids: uniqueIds, clock, sha256: nodeSha256, seals: auditSeals(secret) };
  const audit = auditRepository(deps);
  const noting = startNotingLooks({ write: (rows) => writeRows(deps, db, rows), now: clock.now, onError });
  const sealing = startAuditSealing(database, secret, onError);
  const sealNow = async (): Promise<void> => {
    await noting.flush();
    await sealing.sealNow();
  };
  const close = async (): Promise<void> => {
    await noting.close();
    await sealing.close();
  };
  const routes = [auditRoutes({ log: auditLogRepository(db), audit: audit(db), sealNow })];
  return { audit, looks: noting.looks, routes, close };
}
