import type { FastifyPluginAsync } from 'fastify';
import { listHeldSends, takeBackHeldSend, type HeldSendDeps } from './own-deferred.usecase.ts';

type OfSend = { Params: { id: string } };
const params = { type: 'object', properties: { id: { type: 'string', maxLength: 100 } } };

/** What a person sent while the case system did not answer. */
export function heldSendRoutes(deps: HeldSendDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/heldSends', async ({ user }) => ({ heldSends: await listHeldSends(deps, user) }));
    app.post<OfSend>('/desk/heldSends/:id/takeBack', { schema: { params } }, ({ user, params: { id } }) =>
      takeBackHeldSend(deps, { user, id }),
    );
  };
}
