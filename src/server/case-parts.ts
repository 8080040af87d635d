import type { FastifyPluginAsync } from 'fastify';
import { nodeSha256 } from './adapters/node-sha256.ts';
import { httpCaseSource } from './adapters/http-case-source.ts';
import { uniqueIds } from './adapters/unique-ids.ts';
import { watchedCaseSource, type CaseSourceDrill } from './adapters/watched-case-source.ts';
import type { Configuration } from './configuration.ts';
import { caseImportRoutes } from './http/case-import-routes.ts';
import { caseInfoRoutes } from './http/case-info-routes.ts';
import { caseRoutes } from './http/case-routes.ts';
import type { AuditWithin } from './store/audit.repository.ts';
import { caseKeepingRepository } from './store/case-keeping.repository.ts';
import { casesRepository } from './store/cases.repository.ts';
import type { OpenDatabase } from './store/database.ts';
import { firmKeepingRepository } from './store/firm-keeping.repository.ts';
import { recentCasesRepository } from './store/recent-cases.repository.ts';
import { peopleRepository } from './store/people.repository.ts';
import type { CaseSource } from './usecases/ports/case-source.port.ts';
import type { Clock } from './usecases/ports/clock.port.ts';
import type { EventBus } from './usecases/ports/events.port.ts';

export type CaseSettings = {
  readonly configuration: Pick<Configuration, 'caseSource' | 'caseGateway'>;
  readonly database: OpenDatabase;
  readonly events: Pick<EventBus, 'listen'>;
  readonly audit: AuditWithin;
  readonly clock: Clock;
};

export type CaseParts = {
  readonly cases: CaseSource;
  /** Change it to let the case source answer late or not at all. */
  readonly caseSource: CaseSourceDrill;
  readonly routes: readonly FastifyPluginAsync[];
};

const patienceMs = 4_000;
const cacheSeconds = 300;

/** Where cases come from, and how they come in. */
export function buildCases({ configuration, database: { db }, events, audit, clock }: CaseSettings): CaseParts {
  const caseSource = { ...configuration.caseSource };
  const cases = watchedCaseSource(sourceOf(configuration, db), { drill: caseSource, clock, patienceMs, cacheSeconds });
  events.listen(({ type }) => {
    if (type === 'casesChanged') cases.forget();
  });
  const importing = { keeping: caseKeepingRepository(db, audit), ids: uniqueIds, clock, sha256: nodeSha256 };
  const recentCases = recentCasesRepository(db);
  const firm = firmKeepingRepository(db, audit);
  return {
    cases,
    caseSource,
    routes: [caseRoutes({ cases, recentCases, clock }), caseInfoRoutes({ cases, firm }), caseImportRoutes(importing)],
  };
}

/** The case system that the configuration names, or the desk's own database. */
function sourceOf({ caseGateway }: CaseSettings['configuration'], db: OpenDatabase['db']): CaseSource {
  if (caseGateway === undefined) return casesRepository(db);
  const people = peopleRepository(db);
  const partnerId = async (email: string): Promise<string | undefined> => {
    const person = await people.findByEmail(email.toLowerCase());
    return person?.role === 'atticus' ? person.id : undefined;
  };
  return httpCaseSource({ ...caseGateway, timeoutMs: patienceMs, partnerId });
}
