import type { FastifyPluginAsync } from 'fastify';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { AuditLooks, AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { CaseFilesPort } from '#server/modules/case-files/case-files.port.ts';
import type { FirmSettingsPort } from '#server/modules/firm/firm-settings.port.ts';
import { caseImportRoutes } from './case-import.routes.ts';
import { caseInfoRoutes } from './case-info.routes.ts';
import type { CaseSource } from './case-source.port.ts';
import { casesOfClient, casesRepository } from './cases.repository.ts';
import { caseRoutes } from './cases.routes.ts';
import { recentCasesRepository } from './recent-cases.repository.ts';
import { storedCasesRepository, readCases, storeCases } from './stored-cases.repository.ts';
import type { StoredCasesPort, StoredCasesWithin } from './stored-cases.port.ts';

export type CasesSettings = {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly looks: AuditLooks;
  readonly clock: Clock;
  readonly caseFiles: CaseFilesPort;
  readonly firm: Pick<FirmSettingsPort, 'read'>;
};

export type CasesModule = {
  /** The cases that the desk itself holds. */
  readonly caseSource: CaseSource;
  readonly storedCases: StoredCasesPort;
  readonly storedWithin: StoredCasesWithin;
  /** Over what is read as a case: the desk's own, or copies of an outside case system. */
  readonly routes: (cases: CaseSource) => readonly FastifyPluginAsync[];
};

/** Cases as the desk holds them, how they are found, and how files bring them in. */
export function casesModule({ database, audit, looks, clock, caseFiles, firm }: CasesSettings): CasesModule {
  const { db } = database;
  const storedCases = storedCasesRepository(db, audit);
  return {
    caseSource: casesRepository(db),
    storedCases,
    storedWithin: { read: readCases, store: storeCases, ofClient: casesOfClient },
    routes: (cases) => [
      caseRoutes({ cases, looks, recentCases: recentCasesRepository(db), clock }),
      caseInfoRoutes({ cases, looks, firm }),
      caseImportRoutes({ storedCases, caseFiles, ids: uniqueIds, clock }),
    ],
  };
}
