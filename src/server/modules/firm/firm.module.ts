import { idempotencyRepository, usualLeaseSeconds } from '#server/platform/idempotent.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { firmSettingsRepository } from './firm-settings.repository.ts';
import { firmRepository } from './firm.repository.ts';
import { firmRoutes } from './firm.routes.ts';
import { officeRoutes } from './offices.routes.ts';
import { scopeRoutes } from './scopes.routes.ts';

export type FirmSettings = { readonly database: OpenDatabase; readonly audit: AuditWithin; readonly clock: Clock };

/** The firm as letters and forms name it, and the pages on which it keeps its own data. */
export function firmModule({ database: { db }, audit, clock }: FirmSettings) {
  const firm = firmRepository(db);
  const settings = firmSettingsRepository(db, audit);
  const keys = { ids: uniqueIds, sha256: nodeSha256, idempotency: idempotencyRepository(db), leaseSeconds: usualLeaseSeconds };
  const deps = { ...keys, firm: settings };
  return { firm, settings, routes: [firmRoutes(deps), officeRoutes(deps), scopeRoutes({ firm, clock })] };
}
