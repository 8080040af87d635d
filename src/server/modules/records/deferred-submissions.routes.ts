import type { FastifyPluginAsync } from 'fastify';
import { listDeferredSubmissions, takeBackDeferredSubmission, type DeferredSubmissionDeps } from './own-deferred.usecase.ts';
import { recordSchemas } from './records.schemas.ts';

type OfSend = { Params: { id: string } };

/** What a person sent while the case system did not answer. */
export function deferredSubmissionRoutes(deps: DeferredSubmissionDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/heldSends', { schema: recordSchemas.deferred }, async ({ user }) => ({
      heldSends: await listDeferredSubmissions(deps, user),
    }));
    app.post<OfSend>('/desk/heldSends/:id/takeBack', { schema: recordSchemas.takeBack }, ({ user, params: { id } }) =>
      takeBackDeferredSubmission(deps, { user, id }),
    );
  };
}
