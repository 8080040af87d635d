import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { DeclarationFaultsPort } from '#server/modules/automations/declarations.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { operationsRoutes } from './operations.routes.ts';
import { workRepository } from './work.repository.ts';

export type OperationsSettings = {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly registry: Registry;
  readonly faults: DeclarationFaultsPort;
};

/** What is stuck, and what a person can do about it. */
export function operationsModule({ database: { db }, audit, registry, faults }: OperationsSettings) {
  const work = workRepository(db, audit);
  return { work, routes: [operationsRoutes({ work, faults, registry })] };
}
