import type { FastifyInstance } from 'fastify';
import { maskEncrypted } from '#server/platform/secrets/encrypted-number.ts';

/** What every answer has: the id of its request, no place in a cache unless it says so; and no encrypted number leaves the desk, whatever answered. */
export function finishAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    void reply.header('X-Request-Id', request.id);
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
    return typeof payload === 'string' ? maskEncrypted(payload) : payload;
  });
}
