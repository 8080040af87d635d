import type { FastifyPluginAsync } from 'fastify';
import { eventsOfRecord } from './read-events.usecase.ts';
import { readSubmission, type ReadSubmissionDeps } from './read-record.usecase.ts';
import type { OfferDeps } from './record-offers.port.ts';
import { recordSchemas } from './records.schemas.ts';

type OfRecord = { Params: { id: string } };

/** A record, and what may be done to it now. */
export function recordRoutes(deps: ReadSubmissionDeps & OfferDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<OfRecord>('/desk/submissions/:id', { schema: recordSchemas.read }, ({ user, params: { id } }) =>
      readSubmission(deps, { user, id }),
    );
    app.get<OfRecord>('/desk/submissions/:id/events', { schema: recordSchemas.actions }, ({ user, params: { id } }) =>
      eventsOfRecord(deps, { user, id }),
    );
  };
}
