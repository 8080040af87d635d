import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../usecases/app-error.ts';

/** Everything below answers an address this often in a minute. Each part of the desk counts by itself. */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
  app.addHook('onRequest', app.rateLimit());
}

function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} seconds.`, { retryAfterSeconds });
}
