import type { FastifyPluginAsync } from 'fastify';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { figureRoutes } from '#server/modules/figures/figures.routes.ts';
import { firmRoutes } from './firm.routes.ts';
import { officeRoutes } from './offices.routes.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { figureKeepingRepository } from '#server/modules/figures/figures.repository.ts';
import { firmKeepingRepository } from './firm-settings.repository.ts';
import { idempotencyRepository } from '#server/platform/idempotency.repository.ts';
import { usualLeaseSeconds } from '#server/platform/idempotent.ts';

/** Pages on which the firm keeps its own data and the dated figures. */
export function keptRoutes({ db }: Pick<OpenDatabase, 'db'>, audit: AuditWithin): readonly FastifyPluginAsync[] {
  const shared = { ids: uniqueIds, sha256: nodeSha256, idempotency: idempotencyRepository(db), leaseSeconds: usualLeaseSeconds };
  const firm = { ...shared, firm: firmKeepingRepository(db, audit) };
  return [figureRoutes({ ...shared, figures: figureKeepingRepository(db, audit) }), firmRoutes(firm), officeRoutes(firm)];
}
