import type { FastifyPluginAsync } from 'fastify';
import { listDeferredSubmissions, withdrawDeferredSubmission, type DeferredSubmissionDeps } from './own-deferred.usecase.ts';
import { recordSchemas } from './records.schemas.ts';

type OfSend = { Params: { id: string } };

/** What a person sent while the case system did not answer. */
export function deferredSubmissionRoutes(deps: DeferredSubmissionDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/deferredSubmissions', { schema: recordSchemas.deferred }, async ({ user }) => ({
      deferredSubmissions: await listDeferredSubmissions(deps, user),
    }));
    app.post<OfSend>('/desk/deferredSubmissions/:id/withdraw', { schema: recordSchemas.withdraw }, ({ user, params: { id } }) =>
      withdrawDeferredSubmission(deps, { user, id }),
    );
  };
}
