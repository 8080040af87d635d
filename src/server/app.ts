import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { swaggerOptions } from './modules/api-docs/open-api.ts';
import { AppError } from './platform/app-error.ts';
import { checkEveryRequest, decorateRequests, type Authentication } from './platform/http/authenticate.ts';
import { endConnections } from './platform/http/end-connections.ts';
import { limitBytes } from '#server/platform/limits/limit-bytes.ts';
import { limitConnections } from '#server/platform/limits/limit-connections.ts';
import { limitRate } from '#server/platform/limits/limit-rate.ts';
import { plainJson } from './platform/http/plain-json.ts';
import type { Clock } from './platform/clock.port.ts';
import { finishAnswers } from './platform/http/finish-answers.ts';
import { noteExtraFields } from './platform/http/note-extra-fields.ts';
import { appErrorOf, sendProblem } from './platform/http/problem.ts';
import { readJson, refuseUnsafeInput } from './platform/http/request-body.ts';
import { refuseTwoHosts } from './platform/http/refuse-two-hosts.ts';
import { followRequests, requestIds, type Within } from './platform/http/request-id.ts';
import type { RequestCounts } from '#server/platform/limits/request-counts.ts';
import { logProblem, logRequests, type Answered } from './platform/http/request-log.ts';
import { requestSchemas } from './platform/http/request-schemas.ts';
import { closeFeatures, securityHeaders } from './platform/http/security-headers.ts';
import { webFiles } from './platform/http/web-files.ts';

export type AppDeps = {
  readonly log: FastifyBaseLogger;
  readonly newId: () => string;
  readonly clock: Clock;
  /** Carries the id of a request to what it starts. */
  readonly within: Within;
  /** Hears of every answer, by the pattern of its address. */
  readonly onAnswered: (answered: Answered) => void;
  readonly isHttps: boolean;
  readonly trustedProxies: number;
  readonly connectionsPerAddress: number;
  readonly requestsPerMinute: number;
  /** Calls of an address on all servers; its files and pages are counted by each. */
  readonly requestCounts: RequestCounts;
  readonly isDatabaseUnavailable: (error: unknown) => boolean;
  readonly authentication: Authentication;
  /** Everything below /api/v1. */
  readonly routes: readonly FastifyPluginAsync[];
  /** The built web app; absent where a server answers calls only. */
  readonly webFolder?: string;
};

const usualBodyLimit = 1_000_000;
/** Reading a request, and answering a built-in call; a declared call has its own time. */
const longestMs = 120_000;
const usualHandlingMs = 60_000;
const mostConnections = 4_000;
/** A page is made of many files, and an office that begins its day shares one address. */
const filesForEachCall = 5;

/** The desk as it answers: calls below /api/v1, the web app everywhere else. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(deps.newId),
    trustProxy: (_, hop) => hop < deps.trustedProxies,
    bodyLimit: usualBodyLimit,
    requestTimeout: longestMs,
    handlerTimeout: usualHandlingMs,
    // Who is connected already is answered; each answer is the last of its connection.
    return503OnClosing: false,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 20_000, maxHeaderSize: 16_384 },
    // an address that is no address reaches no route
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(request, reply, new AppError('not_found', 'There is nothing at this address.')),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  readJson(app);
  app.setValidatorCompiler(requestSchemas());
  app.setSerializerCompiler(plainJson);
  decorateRequests(app);
  app.setErrorHandler((thrown, request, reply) => {
    const error = appErrorOf(thrown, deps);
    logProblem(request, error, thrown);
    return sendProblem(request, reply, error);
  });
  app.server.maxConnections = mostConnections;
  endConnections(app);
  refuseTwoHosts(app);
  limitConnections(app, { perAddress: deps.connectionsPerAddress, trustedProxies: deps.trustedProxies });
  followRequests(app, deps.within);
  logRequests(app, deps.onAnswered);
  closeFeatures(app);
  await app.register(helmet, securityHeaders(deps.isHttps));
  await app.register(apiCalls(deps), { prefix: '/api/v1' });
  if (deps.webFolder !== undefined) await app.register(webFiles(deps.webFolder, filesForEachCall * deps.requestsPerMinute));
  return app;
}

function apiCalls(deps: AppDeps): FastifyPluginAsync {
  return async (api) => {
    await limitRate(api, deps.requestsPerMinute, deps.requestCounts);
    api.addHook('onRequest', checkEveryRequest(deps.authentication));
    limitBytes(api);
    api.addHook('preValidation', refuseUnsafeInput);
    api.addHook('preHandler', noteExtraFields);
    finishAnswers(api, deps.clock);
    api.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('not_found', 'There is nothing at this address.')));
    // hears of every route that is made from now on
    await api.register(swagger, swaggerOptions);
    for (const routes of deps.routes) await api.register(routes);
  };
}
