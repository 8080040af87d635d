import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.port.ts';
import { maskEncrypted } from '#server/platform/secrets/encrypted-number.ts';

/** What every answer has: the id of its request, the desk's time, no place in a cache unless it says so; and no encrypted number leaves the desk, whatever answered. */
export function finishAnswers(api: FastifyInstance, clock: Clock): void {
  api.addHook('onSend', async (request, reply, payload) => {
    void reply.header('X-Request-Id', request.id);
    void reply.header('Date', clock.now().toUTCString());
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
    return typeof payload === 'string' ? maskEncrypted(payload) : payload;
  });
}
