import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';

/** A coded route as Fastify knows it. */
export type CodedRoute = {
  readonly method: string;
  /** Below /api/v1, with {placeholders}. */
  readonly path: string;
  readonly isPublic: boolean;
  readonly roles?: readonly Role[];
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

/** Hears of every route that is made from now on; the one that takes all declared calls is left out. */
export function collectRoutes(api: FastifyInstance): readonly CodedRoute[] {
  const routes: CodedRoute[] = [];
  const { prefix } = api;
  api.addHook('onRoute', (route) => {
    if (!route.url.endsWith('/*')) routes.push(...codedRoutes(route, prefix));
  });
  return routes;
}

function codedRoutes({ method, url, config, schema }: RouteOptions, prefix: string): readonly CodedRoute[] {
  const methods = Array.isArray(method) ? method : [method];
  const path = url.slice(prefix.length).replaceAll(/:(\w+)/g, '{$1}');
  return methods
    .filter((each) => each !== 'HEAD')
    .map((each) => ({
      method: each,
      path,
      isPublic: config?.public === true,
      ...(config?.roles === undefined ? {} : { roles: config.roles }),
      ...(schema?.params === undefined ? {} : { params: schema.params }),
      ...(schema?.querystring === undefined ? {} : { query: schema.querystring }),
      ...(schema?.body === undefined ? {} : { body: schema.body }),
    }));
}
