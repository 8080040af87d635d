import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { caseOfDraftPlace } from '#domain/case-number.ts';
import { AppError } from '#server/platform/app-error.ts';
import { demandDraftedRecord, demandFormRole, saveDraft, readDraft, type DraftDeps } from './save-draft.usecase.ts';
import { draftSchemas } from './drafts.schemas.ts';
import { protectDraft, type ProtectDraftDeps } from './protect-draft.ts';
import type { DraftEnd } from '#server/platform/events/events.port.ts';
import type { DraftInput } from './save-draft.usecase.ts';
import type { DraftKey, DraftOf } from './drafts.port.ts';
import type { DraftSource, EventEntry, StartedFrom } from '#server/platform/stored-json.ts';

type OfDraft = { Params: { automation: string; caseFileNumber: string }; Querystring: Partial<DraftOf> };
type DraftRequest = OfDraft & { Querystring: { version?: string } };
type Ended = OfDraft & { Querystring: { how?: DraftEnd; by?: string } };
type Saved = OfDraft & {
  Body: {
    data: Record<string, unknown>;
    version: string;
    revision: number;
    sources?: DraftSource[];
    words?: Record<string, string>;
    entry?: EventEntry;
    from?: StartedFrom;
  };
};

const longestDraft = 1_000_000;

/** What the signed-in person typed and has not sent. Nobody reads the drafts of others. */
export function draftRoutes(deps: DraftDeps & ProtectDraftDeps): FastifyPluginAsync {
  const url = '/desk/drafts/:automation/:caseFileNumber';
  return async (app) => {
    app.addHook<OfDraft>('preHandler', ({ user, params: { automation } }) => demandFormRole(deps, user, automation));
    app.get<DraftRequest>(url, { schema: draftSchemas.read }, async (request, reply) => {
      const key = keyOf(request);
      await demandDraftedRecord(deps, request.user, key);
      const draft = await readDraft(deps, key, request.query.version);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(draft));
    });
    app.put<Saved>(url, { schema: draftSchemas.save, bodyLimit: longestDraft }, async (request) => {
      const { data, version, revision, ...rest } = request.body;
      const key = keyOf(request);
      await demandDraftedRecord(deps, request.user, key);
      const encrypted = await protectDraft(deps, key, { data, version });
      const draft: DraftInput = { ...rest, data: encrypted, version, follows: revision };
      return saveDraft(deps, request.user, { key, draft });
    });
    app.delete<Ended>(url, { schema: draftSchemas.discard }, async (request) => {
      const { how = 'discarded', by = '' } = request.query;
      await deps.drafts.discard(keyOf(request), { how, by });
      return { message: 'Discarded' };
    });
  };
}

function keyOf({ user, params: { automation, caseFileNumber: place }, query: { record, event } }: FastifyRequest<OfDraft>): DraftKey {
  const caseFileNumber = caseOfDraftPlace(place);
  if (caseFileNumber === undefined) throw new AppError('unknown_case', 'Case not found. Choose one from the search.');
  const of = record === undefined || event === undefined ? {} : { of: { record, event } };
  return { userId: user.id, automationId: automation, caseFileNumber, ...of };
}
