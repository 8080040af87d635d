import type { FastifyPluginAsync } from 'fastify';
import type { AskedRows } from '#server/platform/page-query.ts';
import { listDeferredSubmissions, withdrawDeferredSubmission, type DeferredSubmissionDeps } from './own-deferred.usecase.ts';
import { readHistory, type HistoryDeps } from './read-history.usecase.ts';
import { eventsOfRecord } from './read-events.usecase.ts';
import { readOwnRecords, type OwnRecordDeps } from './read-own-records.usecase.ts';
import { readRecord, type ReadRecordDeps } from './read-record.usecase.ts';
import { readGiven, type GiftDeps, type GivenRequest } from './record-gifts.public.ts';
import { recordSchemas } from './records.schemas.ts';

type OfOne = { Params: { id: string } };

export type RecordRouteDeps = ReadRecordDeps & HistoryDeps & GiftDeps & DeferredSubmissionDeps & OwnRecordDeps;

/** A record, and what may be done to it now; what a person made, and what it sent while the case system did not answer. */
export function recordRoutes(deps: RecordRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<OfOne>('/desk/submissions/:id', { schema: recordSchemas.read }, ({ user, params: { id } }) => readRecord(deps, { user, id }));
    app.get<OfOne>('/desk/submissions/:id/events', { schema: recordSchemas.actions }, ({ user, params: { id } }) =>
      eventsOfRecord(deps, { user, id }),
    );
    app.get<OfOne & { Querystring: AskedRows }>('/desk/submissions/:id/history', { schema: recordSchemas.history }, (request) =>
      readHistory(deps, { user: request.user, id: request.params.id, query: request.query }),
    );
    app.get<{ Params: Omit<GivenRequest, 'user'> }>(
      '/desk/submissions/:id/given/:automation/:shape',
      { schema: recordSchemas.given },
      ({ user, params: asked }) => readGiven(deps, { user, ...asked }),
    );
    app.get('/desk/deferredSubmissions', { schema: recordSchemas.deferred }, async ({ user }) => ({
      deferredSubmissions: await listDeferredSubmissions(deps, user),
    }));
    app.post<OfOne>('/desk/deferredSubmissions/:id/withdraw', { schema: recordSchemas.withdraw }, ({ user, params: { id } }) =>
      withdrawDeferredSubmission(deps, { user, id }),
    );
    app.get<{ Querystring: AskedRows }>('/desk/ownRecords', { schema: recordSchemas.own }, ({ user, query }) =>
      readOwnRecords(deps, user, query),
    );
  };
}
