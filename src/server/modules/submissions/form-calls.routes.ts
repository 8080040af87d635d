import type { FastifyPluginAsync } from 'fastify';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { seenRevision } from '#server/platform/http/if-match.ts';
import { askLookup, type AskLookupDeps } from './ask-lookup.usecase.ts';
import { askDuplicate, type AskDuplicateDeps } from './duplicate-check.ts';
import { formCallSchemas } from './form-calls.schemas.ts';
import { restoreRecord, type RestoreDeps } from './restore-record.usecase.ts';

type OfAutomation = { Params: { automation: string }; Body: { data: PlainRecord; computed?: PlainRecord } };
type OfLookup = { Params: { automation: string; name: string }; Body: { data: PlainRecord; record?: string } };
type OfRecord = { Params: { id: string }; Body: { step: string } };

const bodyLimit = 20_000;

/** What is asked while a form is filled, and a stored form that is put back. */
export function formCallRoutes(deps: AskDuplicateDeps & AskLookupDeps & RestoreDeps): FastifyPluginAsync {
  return async (app) => {
    app.post<OfAutomation>('/desk/duplicates/:automation', { schema: formCallSchemas.duplicate, bodyLimit }, ({ user, params: of, body }) =>
      askDuplicate(deps, { user, automationId: of.automation, values: { data: body.data, computed: body.computed ?? {} } }),
    );
    app.post<OfLookup>('/desk/finds/:automation/:name', { schema: formCallSchemas.find, bodyLimit }, ({ user, params, body }) =>
      askLookup(deps, { user, automationId: params.automation, name: params.name, ...body }),
    );
    app.post<OfRecord>(
      '/desk/submissions/:id/restore',
      { schema: formCallSchemas.restore, bodyLimit },
      ({ user, params: { id }, body: { step }, headers }) => restoreRecord(deps, { user, id, step, ...seenRevision(headers) }),
    );
  };
}
