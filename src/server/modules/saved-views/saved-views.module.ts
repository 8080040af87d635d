import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { savedViewsRepository } from './saved-views.repository.ts';
import { savedViewRoutes } from './saved-views.routes.ts';

export type SavedViewsSettings = {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly clock: Clock;
  readonly registry: Registry;
};

/** What people look for in lists again and again, under names of their own. */
export function savedViewsModule({ database: { db }, audit, clock, registry }: SavedViewsSettings) {
  return { routes: [savedViewRoutes({ registry, clock, views: savedViewsRepository(db, audit) })] };
}
