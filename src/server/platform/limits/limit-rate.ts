import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { RequestCounts } from './request-counts.ts';
import { senderOf } from './client-address.ts';

/**
 * Everything below answers an address this often in a minute. Each part of the desk counts by itself, and each server too where no counts
 * of all are given.
 */
export async function limitRate(app: FastifyInstance, perMinute: number, counts?: RequestCounts): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    ...(counts === undefined ? {} : { store: storeOf(counts) }),
    keyGenerator: senderOf,
    errorResponseBuilder: (_, { ttl }) => tooManyRequests(ttl),
  });
  app.addHook('onRequest', app.rateLimit());
}

function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class CountsOfAll implements FastifyRateLimitStore {
    incr(address: string, answer: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      answer(null, counts.count(address));
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** Refuses an address until its minute is over, so many milliseconds from now. */
export function tooManyRequests(ttl: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(ttl / 1000));
  return new AppError('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} seconds.`, { retryAfterSeconds });
}
