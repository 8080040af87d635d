import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { RecordRequest } from '#engine/workflow/lifecycle.ts';
import { AppError } from '#server/platform/app-error.ts';
import { demandOffered, englishText } from '#server/modules/automations/published-automation.port.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import { visibleRecord } from '#server/modules/records/visible-record.port.ts';
import { changeRecord, type ChangeRecordDeps } from './change-record.ts';
import type { CallAnswer, CallRequest } from './declared-call.port.ts';
import { saveLetters, type WriteLetterDeps } from './letter-files.ts';
import { planEvent, type PlanEventDeps } from './plan-event.ts';
import { answerLetters, type PreviewDeps } from './preview-letter.usecase.ts';
import { lettersAnswered, recordDocuments } from './record-documents.ts';
import { demandStillAsFound } from './still-as-found.ts';

export type MoveDeps = ChangeRecordDeps & PlanEventDeps & WriteLetterDeps;

/**
 * Sends an event to a record, with the fields that it opens, and writes its letters. Only the server moves a record, by what its own version
 * declares and the published one still offers.
 */
export async function moveStoredRecord(deps: MoveDeps, request: CallRequest): Promise<StoredAnswer> {
  const { call, user, previews } = request;
  demandOffered(call);
  return changeRecord(deps, request, async (record) => {
    const sent = eventOf(request.body);
    const { asked, moved, content, still, ...planned } = await planEvent(deps, { request, record, ...sent });
    const { published, scopes, files } = planned;
    if (planned.letters.length > 0) demandOnce(request);
    const letters = await saveLetters(deps, { ...planned, user, previews });
    const documents = recordDocuments(deps.ids, {
      published,
      user,
      scopes,
      record: content ?? record,
      id: record.id,
      letters,
      files,
      kept: [],
    });
    return {
      audit: 'submission.moved',
      event: { kind: 'moved', event: sent.event, toState: moved.state, ...(content === undefined ? {} : { madeVersion: true }) },
      write: async (writing, changedAt) => {
        const change = { author: { id: user.id, email: user.email }, changedAt };
        if (still !== undefined) await demandStillAsFound(writing, still);
        if (content !== undefined) await writing.changeContent(record.id, content, change);
        await writing.changeState(record.id, moved.state, changedAt);
      },
      documents,
      body: {
        id: record.id,
        state: moved.state,
        message: `${titleOfState(asked, moved.state)}.`,
        ...(letters.length === 0 ? {} : { letters: lettersAnswered(documents) }),
      },
    };
  });
}

/** The letters that an event would write; nothing of the record changes. */
export async function previewEvent(deps: PlanEventDeps & PreviewDeps, request: CallRequest): Promise<CallAnswer> {
  const { call, params, user, body, wantsPdf } = request;
  demandOffered(call);
  const id = typeof params['id'] === 'string' ? params['id'] : '';
  const record = await visibleRecord(deps, { user, id, automationId: call.published.id });
  const { content, ...planned } = await planEvent(deps, { request, record, ...eventOf(body) });
  const { caseFileNumber } = content ?? record;
  return answerLetters(deps, { ...planned, user, wantsPdf, ...(caseFileNumber === undefined ? {} : { caseFileNumber }) });
}

/** An event may lead to the state it came from: without a key or a revision the same event, sent again, would write its letters again. */
function demandOnce({ key, revision }: CallRequest): void {
  if (key === undefined && revision === undefined)
    throw new AppError(
      'key_missing',
      'Send an Idempotency-Key with an event that writes a letter, and the same one when it is sent again.',
    );
}

function eventOf(body: unknown): { readonly event: string; readonly fields: PlainRecord } {
  const { event, ...fields } = recordOf(body);
  if (typeof event === 'string') return { event, fields };
  const fault = { pointer: '/event', code: 'wrong_type', message: 'Name the event to send.' };
  throw new AppError('invalid_input', fault.message, { faults: [fault] });
}

function titleOfState({ compiled }: RecordRequest, state: string): string {
  const title = compiled.lifecycle?.states.get(state)?.title;
  return title === undefined ? state : englishText(title);
}
