import type { FastifyPluginAsync } from 'fastify';
import { askFind, type AskFindDeps } from './ask-find.usecase.ts';
import { findSchemas } from './finds.schemas.ts';

type OfFind = { Params: { automation: string; name: string }; Body: { data: Record<string, unknown> } };

/** The records that a form looks up while it is filled. */
export function findRoutes(deps: AskFindDeps): FastifyPluginAsync {
  return async (app) => {
    app.post<OfFind>('/desk/finds/:automation/:name', { schema: findSchemas.find, bodyLimit: 20_000 }, ({ user, params, body }) =>
      askFind(deps, { user, automationId: params.automation, name: params.name, data: body.data }),
    );
  };
}
