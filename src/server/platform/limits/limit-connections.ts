import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { addressBlock, senderOf } from './client-address.ts';
import { concurrentCount } from './concurrent-count.ts';

export type ConnectionLimit = { readonly perAddress: number; readonly trustedProxies: number };

/**
 * Connections of one address at once. Behind a proxy all come from the proxy, so there the requests that it sends for one address are counted: a
 * connection carries one at a time.
 */
export function limitConnections(app: FastifyInstance, { perAddress, trustedProxies }: ConnectionLimit): void {
  const acquire = concurrentCount(perAddress);
  if (trustedProxies === 0) {
    app.server.on('connection', (socket: Socket) => {
      const release = acquire(addressBlock(socket.remoteAddress ?? ''));
      if (release === undefined) socket.destroy();
      else socket.once('close', release);
    });
    return;
  }
  app.addHook('onRequest', async (request, reply) => {
    const release = acquire(senderOf(request));
    if (release === undefined)
      throw new AppError('rate_limited', 'Too many requests at once from your address. Try again in a moment.', { retryAfterSeconds: 2 });
    reply.raw.once('close', release);
  });
}
