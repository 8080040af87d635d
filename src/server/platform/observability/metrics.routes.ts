import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { observabilitySchemas } from './observability.schemas.ts';

export type MetricsRouteDeps = {
  readonly metrics: { readonly text: () => Promise<string>; readonly contentType: string };
  /** Who knows it may read; without it only this machine may, and only directly. */
  readonly token?: string;
};

/** Metrics for Prometheus. To everybody else the address does not exist. */
export function metricsRoutes({ metrics, token }: MetricsRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', { config: { public: true }, schema: observabilitySchemas.metrics }, async (request, reply) => {
      const mayRead = token === undefined ? isFromThisMachine(request) : knowsToken(request, token);
      if (!mayRead) throw new AppError('not_found', 'There is nothing at this address.');
      return reply.type(metrics.contentType).send(await metrics.text());
    });
  };
}

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Behind a proxy on this machine everybody comes from here, so what was passed on does not count. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined);
  return !isPassedOn && loopback.has(socket.remoteAddress ?? '');
}

function knowsToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
