import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { argonPasswords } from './adapters/argon-passwords.ts';
import { startAuditSealing } from './audit-sealing.ts';
import { auditSeals } from './adapters/audit-seals.ts';
import { deviceCookies } from './adapters/device-cookies.ts';
import { nodeSha256 } from './adapters/node-sha256.ts';
import { numberSeals } from './adapters/number-seals.ts';
import { openingLetters } from './adapters/opening-letters.ts';
import { requestTrail } from './adapters/request-trail.ts';
import { opaqueRefreshTokens, signedAccessTokens } from './adapters/signed-tokens.ts';
import { timedLetters } from './adapters/timed-letters.ts';
import { uniqueIds } from './adapters/unique-ids.ts';
import { buildApp } from './app.ts';
import { buildAutomations, type AutomationLimits, type AutomationParts } from './automation-parts.ts';
import { buildCases, type CasesAround } from './case-parts.ts';
import type { Configuration } from './configuration.ts';
import { buildDocuments, type DocumentParts, type DocumentSettings } from './document-parts.ts';
import { authRoutes } from './http/auth-routes.ts';
import { crashRoutes } from './http/crash-routes.ts';
import { draftRoutes } from './http/draft-routes.ts';
import { eventRoutes } from './http/event-routes.ts';
import { openApiRoutes } from './http/open-api-routes.ts';
import { withoutContent } from './http/request-log.ts';
import { scopeRoutes } from './http/scope-routes.ts';
import { houseRoutes } from './http/house-routes.ts';
import { keptRoutes } from './kept-parts.ts';
import { endInOrder, measures, serverRoutes, sharedCounts, tellJobs } from './measure-parts.ts';
import { peopleRoutes } from './people-parts.ts';
import { auditRepository, type AuditWithin } from './store/audit.repository.ts';
import { isDatabaseGone, openDatabase, type OpenDatabase } from './store/database.ts';
import { openEventBus, type EventListener } from './store/desk-events.ts';
import { draftsRepository } from './store/drafts.repository.ts';
import { firmRepository } from './store/firm.repository.ts';
import { peopleRepository } from './store/people.repository.ts';
import { sessionsRepository } from './store/sessions.repository.ts';
import { signInAttemptsRepository } from './store/sign-in-attempts.repository.ts';
import type { Clock } from './usecases/ports/clock.port.ts';
import { turns } from './usecases/in-turn.ts';
import { authenticate } from './usecases/session.ts';
import type { SignInDeps } from './usecases/sign-in.ts';

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
  const firm = firmRepository(database.together);
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
  const server = serverRoutes(configuration, { db, metrics, letterProcesses: documents.letterProcesses });
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
    describe: (routes) => openApiRoutes({ routes, registry: automations.registry }),
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
