import type { FastifyPluginAsync } from 'fastify';
import { nodeSha256 } from './adapters/node-sha256.ts';
import { uniqueIds } from './adapters/unique-ids.ts';
import { figureRoutes } from './http/figure-routes.ts';
import { firmRoutes } from './http/firm-routes.ts';
import { officeRoutes } from './http/office-routes.ts';
import type { AuditWithin } from './store/audit.repository.ts';
import type { OpenDatabase } from './store/database.ts';
import { figureKeepingRepository } from './store/figure-keeping.repository.ts';
import { firmKeepingRepository } from './store/firm-keeping.repository.ts';
import { idempotencyRepository } from './store/idempotency.repository.ts';
import { usualLeaseSeconds } from './usecases/once.ts';

/** Pages on which the firm keeps its own data and the dated figures. */
export function keptRoutes({ db }: Pick<OpenDatabase, 'db'>, audit: AuditWithin): readonly FastifyPluginAsync[] {
  const shared = { ids: uniqueIds, sha256: nodeSha256, idempotency: idempotencyRepository(db), leaseSeconds: usualLeaseSeconds };
  const firm = { ...shared, firm: firmKeepingRepository(db, audit) };
  return [figureRoutes({ ...shared, figures: figureKeepingRepository(db, audit) }), firmRoutes(firm), officeRoutes(firm)];
}
