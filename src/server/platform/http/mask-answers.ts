import type { FastifyInstance } from 'fastify';
import { withoutSeals } from '#server/platform/secrets/encrypted-number.ts';

/** The last door: no sealed number leaves the desk, whatever answered. */
export function maskAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, _reply, payload) => (typeof payload === 'string' ? withoutSeals(payload) : payload));
}
