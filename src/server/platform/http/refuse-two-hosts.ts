import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';

/** RFC 9112 demands it: of two hosts a proxy may believe the one and the desk the other. Node keeps the first and says nothing. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new AppError('malformed_body', 'The request names two hosts.');
  });
}
