import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { CodedRoute } from '#server/platform/http/collect-routes.ts';
import { openApi } from './open-api.ts';
import { openApiPage } from './open-api-page.ts';

export type OpenApiRouteDeps = { readonly routes: readonly CodedRoute[]; readonly registry: Registry };

/** The description of all calls. It tells shapes and roles, nothing about a case or a person. */
export function openApiRoutes({ routes, registry }: OpenApiRouteDeps): FastifyPluginAsync {
  const config = { public: true };
  return async (app) => {
    app.get('/openapi.json', { config }, async () => openApi(routes, registry));
    app.get('/openapi', { config }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(openApiPage(openApi(routes, registry))),
    );
  };
}
