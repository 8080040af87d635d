import type { FastifyPluginAsync } from 'fastify';
import { eventsOfRecord } from './read-events.usecase.ts';
import { readSubmission, type ReadSubmissionDeps } from './read-record.usecase.ts';
import type { OfferDeps } from './record-offers.port.ts';

type OfRecord = { Params: { id: string } };
const idParams = { type: 'object', properties: { id: { type: 'string', maxLength: 100 } } };

/** A record, and what may be done to it now. */
export function recordRoutes(deps: ReadSubmissionDeps & OfferDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<OfRecord>('/desk/submissions/:id', { schema: { params: idParams } }, ({ user, params: { id } }) =>
      readSubmission(deps, { user, id }),
    );
    app.get<OfRecord>('/desk/submissions/:id/events', { schema: { params: idParams } }, ({ user, params: { id } }) =>
      eventsOfRecord(deps, { user, id }),
    );
  };
}
