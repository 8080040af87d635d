import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { argonPasswords } from './modules/users/argon-passwords.ts';
import { startAuditSealing } from './modules/audit/audit-sealing.ts';
import { auditSeals } from './modules/audit/audit-seals.ts';
import { deviceCookies } from './modules/sessions/device-cookies.ts';
import { nodeSha256 } from './platform/node-sha256.ts';
import { numberSeals } from './platform/secrets/field-encryption.ts';
import { openingLetters } from './modules/letters/decrypt-sealed-numbers.ts';
import { requestTrail } from './platform/http/request-context.ts';
import { opaqueRefreshTokens, signedAccessTokens } from './platform/secrets/signed-tokens.ts';
import { timedLetters } from './modules/letters/timed-letters.ts';
import { uniqueIds } from './platform/unique-ids.ts';
import { buildApp } from './app.ts';
import { buildAutomations, type AutomationLimits, type AutomationParts } from './modules/submissions/submissions.module.ts';
import { buildCases, type CasesAround } from './modules/case-copies/case-copies.module.ts';
import type { Configuration } from './platform/config/configuration.ts';
import { buildDocuments, type DocumentParts, type DocumentSettings } from './modules/documents/documents.module.ts';
import { authRoutes } from './modules/sessions/sign-in.routes.ts';
import { crashRoutes } from './platform/observability/crash.routes.ts';
import { draftRoutes } from './modules/drafts/drafts.routes.ts';
import { eventRoutes } from './platform/events/event.routes.ts';
import { openApiRoutes } from './modules/api-docs/open-api.routes.ts';
import { withoutContent } from './platform/http/request-log.ts';
import { scopeRoutes } from './modules/firm/scopes.routes.ts';
import { houseRoutes } from './platform/config/branding.routes.ts';
import { keptRoutes } from './modules/firm/firm.module.ts';
import { endInOrder, measures, serverRoutes, sharedCounts, tellJobs } from './platform/observability/observability.module.ts';
import { peopleRoutes } from './modules/sessions/sessions.module.ts';
import { auditRepository } from './modules/audit/audit.repository.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { isDatabaseGone, openDatabase, type OpenDatabase } from './platform/database/database.ts';
import { openEventBus, type EventListener } from './platform/events/event-bus.ts';
import { draftsRepository } from './modules/drafts/drafts.repository.ts';
import { firmRepository } from './modules/firm/firm.repository.ts';
import { peopleRepository } from './modules/users/people.repository.ts';
import { sessionsRepository } from './modules/sessions/sessions.repository.ts';
import { signInAttemptsRepository } from './modules/sessions/sign-in-attempts.repository.ts';
import type { Clock } from './platform/clock.port.ts';
import { turns } from './platform/mutex.ts';
import { authenticate } from './modules/sessions/session.usecase.ts';
import type { SignInDeps } from './modules/sessions/sign-in.usecase.ts';

export type DeskChanges = Pick<DocumentSettings, 'letterLimits' | 'keptIn' | 'deliveredBy'> & {
  readonly casesAround?: CasesAround;
  readonly limits?: Partial<AutomationLimits>;
};

export type DeskSettings = {
  readonly configuration: Configuration;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  /** What a test changes to wait less, or to break something. */
  readonly changes?: DeskChanges;
};

/** A desk that is built and can listen. */
export type Desk = {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  /** Asks the outside case system for some of what was not heard of for a while, as the desk does by itself every minute. */
  readonly refreshCases: () => Promise<number>;
  readonly events: EventListener;
  readonly automations: AutomationParts;
  readonly documents: DocumentParts;
  /** Ends what runs, in order, and waits for it. */
  readonly close: () => Promise<void>;
};

/** Joins the parts of the desk over a database that has its tables. */
export async function buildDesk(settings: DeskSettings): Promise<Desk> {
  const { configuration, databaseUrl, log, clock, changes = {} } = settings;
  const onError = (error: unknown): void => log.warn(withoutContent(error), 'beside a request');
  const database = openDatabase({ url: databaseUrl, connections: configuration.databaseConnections, onIdleError: onError });
  const { db } = database;
  const events = await openEventBus({ db, url: databaseUrl, onError });
  const firm = firmRepository(db);
  const audit = auditRepository({ ids: uniqueIds, clock, sha256: nodeSha256, seals: auditSeals(settings.secret) });
  const sealing = startAuditSealing(database, settings.secret, onError);
  const shared = { database, clock, audit, onError };
  const { cases, refreshCases, ...caseParts } = buildCases({ ...shared, configuration, events, ...casesAs(changes) });
  const documents = await buildDocuments({ ...shared, ...papersBy(configuration), ...papersAs(changes) });
  const numbers = numberSeals(settings.secret, configuration.formerSecrets);
  const metrics = measures(database, documents.letterProcesses);
  const automations = await buildAutomations({
    ...shared,
    ...foldersOf(configuration),
    ...papersOf({ ...documents, letters: openingLetters(timedLetters(documents.letters, metrics), numbers) }, configuration.role),
    limits: { retries: configuration.retries, ...changes.limits },
    databaseUrl,
    events,
    cases: caseParts.sendingCases,
    firm,
    numbers,
    onJob: tellJobs(log, metrics),
  });
  const server = [
    ...serverRoutes(configuration, { db, metrics, letterProcesses: documents.letterProcesses }),
    openApiRoutes({ registry: automations.registry }),
  ];
  const isHttps = configuration.origin?.startsWith('https:') === true;
  const signIn = signInDeps(settings, { database, audit });
  const deskRoutes = [
    authRoutes({ ...signIn, isHttps }),
    ...peopleRoutes({ database, audit, signIn, sealNow: sealing.sealNow }),
    ...caseParts.routes,
    ...keptRoutes(database, audit),
    draftRoutes({ drafts: draftsRepository(db), clock, numbers, cases, registry: automations.registry }),
    scopeRoutes({ firm, clock }),
    eventRoutes({ events, sessions: signIn.sessions }),
    houseRoutes(configuration.house),
    crashRoutes,
    documents.routes({ registry: automations.registry, cases }),
    ...automations.routes,
  ];
  const counting = sharedCounts(configuration, events, onError);
  const app = await buildApp({
    ...deskLimits(settings),
    requestCounts: counting.counts,
    isHttps,
    authenticate: (token) => authenticate(signIn, token),
    onAnswered: metrics.answered,
    ...(configuration.role === 'worker' ? { routes: server } : { webFolder: configuration.webFolder, routes: [...server, ...deskRoutes] }),
  });
  const close = endInOrder([app, counting, caseParts, automations, documents, events, sealing, database]);
  return { app, database, refreshCases, events, automations, documents, close };
}

type SignInParts = { readonly database: OpenDatabase; readonly audit: AuditWithin };

function signInDeps({ secret, clock }: DeskSettings, { database: { db }, audit }: SignInParts): SignInDeps {
  return {
    sessions: sessionsRepository(db, audit),
    accessTokens: signedAccessTokens(secret),
    refreshTokens: opaqueRefreshTokens(secret),
    deviceCookies: deviceCookies(secret),
    ids: uniqueIds,
    clock,
    people: peopleRepository(db),
    passwords: argonPasswords,
    attempts: signInAttemptsRepository(db),
    sha256: nodeSha256,
    inTurn: turns(),
  };
}

function deskLimits({ log, configuration: { trustedProxies, requestsPerMinute, connectionsPerAddress } }: DeskSettings) {
  return {
    log,
    trustedProxies,
    requestsPerMinute,
    connectionsPerAddress,
    isDatabaseGone,
    newId: uniqueIds.newId,
    within: requestTrail.within,
  };
}

function foldersOf({ automationsFolder, dataFolder }: Configuration) {
  return { automationsFolder, dataFolder };
}

function papersBy({ automationsFolder, dataFolder, bucket, role, unsentFiles }: Configuration) {
  return { automationsFolder, dataFolder, unsentFiles, sweeps: role !== 'web', ...(bucket === undefined ? {} : { bucket }) };
}

function papersAs({ letterLimits, keptIn, deliveredBy }: DeskChanges) {
  return {
    ...(letterLimits === undefined ? {} : { letterLimits }),
    ...(keptIn === undefined ? {} : { keptIn }),
    ...(deliveredBy === undefined ? {} : { deliveredBy }),
  };
}

function casesAs({ casesAround }: DeskChanges) {
  return casesAround === undefined ? {} : { around: casesAround };
}

/** A server that only answers calls leaves the service of letters to the workers. */
function papersOf({ letters, files, documents, uploading, serveLetter }: DocumentParts, role: Configuration['role']) {
  return { letters, files, documents, uploading, ...(role === 'web' ? {} : { serveLetter }) };
}
