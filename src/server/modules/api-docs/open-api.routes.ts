import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { openApi } from './open-api.ts';
import { openApiPage } from './open-api-page.ts';
import { openApiSchemas } from './open-api.schemas.ts';

export type OpenApiRouteDeps = { readonly registry: Registry };

/** The description of all calls. It tells shapes and roles, nothing about a case or a person. */
export function openApiRoutes({ registry }: OpenApiRouteDeps): FastifyPluginAsync {
  const config = { public: true };
  return async (app) => {
    const describe = () => openApi({ ...app.swagger() }, registry);
    app.get('/openapi.json', { config, schema: openApiSchemas.document }, async () => describe());
    app.get('/openapi', { config, schema: openApiSchemas.page }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(openApiPage(describe())),
    );
  };
}
