import { idempotencyRepository, usualLeaseSeconds } from '#server/platform/idempotent.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { FigureKinds } from '#schemas/meta/figures.gen.ts';
import { figuresRepository } from './figures.repository.ts';
import { figureRoutes } from './figures.routes.ts';
import { mileageRateRoutes } from './mileage-rates.routes.ts';

export type FiguresSettings = {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly clock: Clock;
  readonly kinds: () => FigureKinds;
};

/** The dated figures that the desk reckons with, and the page on which the firm keeps them. */
export function figuresModule({ database: { db }, audit, clock, kinds }: FiguresSettings) {
  const keys = { ids: uniqueIds, sha256: nodeSha256, idempotency: idempotencyRepository(db), leaseSeconds: usualLeaseSeconds };
  const deps = { ...keys, kinds, clock, figures: figuresRepository(db, audit) };
  return { routes: [figureRoutes(deps), mileageRateRoutes(deps)] };
}
