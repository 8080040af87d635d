import type { FastifyPluginAsync } from 'fastify';
import { treesFormat } from '#engine/expression/syntax.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendImmutable } from '#server/platform/http/immutable-cache.ts';
import type { BundlesPort } from './declarations.port.ts';
import { readTrees } from './read-trees.ts';
import type { Registry } from './registry.port.ts';
import { freshRoutesOf } from './screen-routes.ts';
import { automationsSchemas } from './automations.schemas.ts';

export type AutomationsRouteDeps = { readonly registry: Registry; readonly bundles: BundlesPort };

type OfVersion = { Params: { version: string } };

/** The pages of the desk, and the versions of its automations. */
export function automationsRoutes(deps: AutomationsRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/routes', { schema: automationsSchemas.routes }, ({ user }) => freshRoutesOf(deps.registry, user));
    await app.register(bundleRoutes(deps));
  };
}

/** Public: a declaration says nothing about a case, and a module cannot be loaded with a token. */
function bundleRoutes({ bundles }: Pick<AutomationsRouteDeps, 'bundles'>): FastifyPluginAsync {
  return async (app) => {
    const config = { public: true };
    app.get<OfVersion>('/desk/bundles/:version', { config, schema: automationsSchemas.bundle }, async (request, reply) => {
      const automation = await bundles.bundle(request.params.version);
      if (automation === undefined) throw unknownVersion();
      return sendImmutable(request, reply, { type: 'application/json', text: JSON.stringify(automation) });
    });
    app.get<OfVersion>(
      `/desk/bundles/:version/trees.${treesFormat}.json`,
      { config, schema: automationsSchemas.trees },
      async (request, reply) => {
        const trees = await readTrees(bundles, request.params.version);
        if (trees === undefined) throw unknownVersion();
        return sendImmutable(request, reply, { type: 'application/json', text: JSON.stringify(trees) });
      },
    );
    app.get<OfVersion>('/desk/bundles/:version/validator.js', { config, schema: automationsSchemas.validator }, async (request, reply) => {
      const module = await bundles.validatorModule(request.params.version);
      if (module === undefined) throw unknownVersion();
      return sendImmutable(request, reply, { type: 'text/javascript', text: module });
    });
  };
}

function unknownVersion(): AppError {
  return new AppError('not_found', 'Version not found.');
}
