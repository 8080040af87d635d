import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '#server/platform/app-error.ts';
import { statusOf } from './problem.ts';

export type Answered = { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number };

/** One line for each request: the pattern of its address, never the address, which may hold names. */
export function logRequests(app: FastifyInstance, onAnswered: (answered: Answered) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = patternOf(request);
    const status = reply.statusCode;
    onAnswered({ method, route, status, seconds: reply.elapsedTime / 1000 });
    request.log.info(
      {
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        ...(request.signedIn === undefined ? {} : { userId: request.signedIn.id }),
      },
      'answered',
    );
  });
}

/** Of a declared call the pattern is the one of its declaration. */
function patternOf({ declared, routeOptions }: FastifyRequest): string {
  return declared === undefined ? (routeOptions.url ?? 'none') : `/api/v1${declared.path}`;
}

/** Attempts to come in, or past what a person may do. */
const attempts: ReadonlySet<AppError['code']> = new Set([
  'not_signed_in',
  'wrong_credentials',
  'too_many_attempts',
  'not_allowed',
  'client_header_missing',
  'rate_limited',
]);

/** Notes what went wrong on our side, and attempts that were refused. What was refused because of its content is the sender's matter. */
export function logProblem(request: FastifyRequest, error: AppError, thrown: unknown): void {
  if (attempts.has(error.code)) request.log.info({ code: error.code }, 'refused');
  if (statusOf(error.code) < 500) return;
  const line = { code: error.code, ...(error === thrown ? {} : { cause: withoutContent(thrown) }) };
  if (error.code === 'unexpected') request.log.error(line, 'failed');
  else request.log.warn(line, 'refused');
}

/** Where it broke, without what people typed: libraries quote it in their messages. */
export function withoutContent(thrown: unknown): Readonly<Record<string, unknown>> {
  if (!(thrown instanceof Error)) return { name: typeof thrown };
  const code = 'code' in thrown ? { code: thrown.code } : {};
  const stack = (thrown.stack ?? thrown.message).replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '…');
  return { name: thrown.name, ...code, stack };
}
