import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { caseNotesRepository } from './case-notes.repository.ts';
import { caseNotesRoutes } from './case-notes.routes.ts';

export type CaseNotesSettings = {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly clock: Clock;
  readonly cases: CaseSource;
};

/** What is wrong on cases, as people say who may not change them. */
export function caseNotesModule({ database: { db }, audit, clock, cases }: CaseNotesSettings) {
  return { routes: [caseNotesRoutes({ cases, clock, notes: caseNotesRepository(db, audit) })] };
}
