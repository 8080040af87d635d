import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { DeskChanges } from './desk-base.ts';
import { joinModules, type DeskModules } from './join-modules.ts';
import { openApiRoutes } from './modules/api-docs/open-api.routes.ts';
import type { Clock } from './platform/clock.port.ts';
import { brandingRoutes } from './platform/config/branding.routes.ts';
import type { Configuration } from './platform/config/configuration.ts';
import { isDatabaseUnavailable, openDatabase, type OpenDatabase } from './platform/database/database.ts';
import { openEventBus, type EventListener } from './platform/events/event-bus.ts';
import { eventRoutes } from './platform/events/event.routes.ts';
import { openBucket } from './platform/files/object-bucket.ts';
import { requestContext } from './platform/http/request-context.ts';
import { withoutContent } from './platform/http/request-log.ts';
import { crashRoutes } from './platform/observability/crash.routes.ts';
import { endInOrder, serverRoutes, sharedCounts } from './platform/observability/observability.module.ts';
import { uniqueIds } from './platform/unique-ids.ts';

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
export type Desk = Pick<DeskModules, 'automations' | 'documents' | 'texts' | 'refreshCases'> & {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly events: EventListener;
  /** Ends what runs, in order, and waits for it. */
  readonly close: () => Promise<void>;
};

/** Joins the modules of the desk over a database that has its tables, and puts them behind one HTTP server. */
export async function buildDesk(settings: DeskSettings): Promise<Desk> {
  const { configuration, databaseUrl, secret, log, clock, changes = {} } = settings;
  const onError = (error: unknown): void => log.warn(withoutContent(error), 'beside a request');
  const database = openDatabase({ url: databaseUrl, connections: configuration.databaseConnections, onIdleError: onError });
  const events = await openEventBus({ db: database.db, url: databaseUrl, onError });
  const bucket = configuration.bucket === undefined ? undefined : await openBucket(configuration.bucket);
  const base = { configuration, database, databaseUrl, events, bucket, secret, log, clock, changes, onError };
  const modules = await joinModules(base);
  const { metrics, letterProcesses, sessions, automations, documents, texts, refreshCases } = modules;
  const server = [
    ...serverRoutes(configuration, { db: database.db, metrics, letterProcesses }),
    openApiRoutes({ registry: automations.registry }),
  ];
  const beside = [eventRoutes({ events, sessions: sessions.sessions }), brandingRoutes(configuration.branding), crashRoutes];
  const counting = sharedCounts(configuration, events, onError);
  const app = await buildApp({
    ...deskLimits(settings),
    clock,
    requestCounts: counting.counts,
    isHttps: modules.isHttps,
    authentication: sessions.authentication,
    onAnswered: metrics.answered,
    ...(configuration.role === 'worker'
      ? { routes: server }
      : { webFolder: configuration.webFolder, routes: [...server, ...beside, ...modules.routes] }),
  });
  const storage = { close: async () => bucket?.close() };
  const close = endInOrder([app, counting, ...modules.ending, storage, events, ...modules.endingLast, database]);
  return { app, database, refreshCases, events, automations, documents, texts, close };
}

function deskLimits({ log, configuration: { trustedProxies, requestsPerMinute, connectionsPerAddress } }: DeskSettings) {
  return {
    log,
    trustedProxies,
    requestsPerMinute,
    connectionsPerAddress,
    isDatabaseUnavailable,
    newId: uniqueIds.newId,
    within: requestContext.within,
  };
}
