import type { FastifyPluginAsync } from 'fastify';
import { listHeldSends, takeBackHeldSend, type HeldSendDeps } from './own-deferred.usecase.ts';
import { recordSchemas } from './records.schemas.ts';

type OfSend = { Params: { id: string } };

/** What a person sent while the case system did not answer. */
export function heldSendRoutes(deps: HeldSendDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/heldSends', { schema: recordSchemas.deferred }, async ({ user }) => ({ heldSends: await listHeldSends(deps, user) }));
    app.post<OfSend>('/desk/heldSends/:id/takeBack', { schema: recordSchemas.takeBack }, ({ user, params: { id } }) =>
      takeBackHeldSend(deps, { user, id }),
    );
  };
}
