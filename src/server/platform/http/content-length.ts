import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

/**
 * How many bytes a request announces; it never sends more. The readers of forms and declared calls do not count what comes in pieces, so they take
 * nothing without a length.
 */
export function lengthOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined)
    throw new AppError('malformed_body', 'Say how long the content is: send it with Content-Length.');
  return Number(headers['content-length'] ?? 0);
}
