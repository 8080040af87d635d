import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { WorkQueue } from '#server/platform/jobs/work-items.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { DeclarationFaultsPort } from '#server/modules/automations/declarations.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { operationsRoutes } from './operations.routes.ts';
import { workRepository } from './work.repository.ts';

export type OperationsSettings = {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly queue: WorkQueue;
  readonly registry: Registry;
  readonly faults: DeclarationFaultsPort;
};

/** What is stuck, and what a person can do about it. */
export function operationsModule({ database: { db }, audit, queue, registry, faults }: OperationsSettings) {
  const work = workRepository(db, { queue, audit });
  return { work, routes: [operationsRoutes({ work, faults, registry })] };
}
