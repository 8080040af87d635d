import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { formOfEvent, openFields } from '#engine/workflow/event-form.ts';
import { moveRecord, type OfferedEvent, type RecordRequest } from '#engine/workflow/lifecycle.ts';
import { AppError } from '#server/platform/app-error.ts';
import { changeRecord, type ChangeRecordDeps } from './change-record.ts';
import type { CallRequest } from './declared-call.port.ts';
import { demandAsked, endEventDraft, entryOf } from '#server/modules/records/sent-event.port.ts';
import { evaluateSubmission, type EvaluateSubmissionDeps } from './evaluate-submission.ts';
import { parseForm } from './parse-submission.ts';
import { demandStillAsFound, stillAsFound, type StillAsFound } from './still-as-found.ts';
import { demandOffered, englishText } from '#server/modules/automations/published-automation.port.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import { lifecycleRequest, offeredEvents } from '#server/modules/records/record-offers.port.ts';
import type { RecordContent, StoredRecord } from '#server/modules/records/records.port.ts';
import { versionOfRecord } from '#server/modules/records/visible-record.port.ts';

export type MoveDeps = ChangeRecordDeps & EvaluateSubmissionDeps;

type Sent = { readonly event: string; readonly fields: PlainRecord };

/**
 * Sends an event to a record, with the fields that it opens. Only the server moves a record, by what its own version declares and the published
 * one still offers.
 */
export async function moveStoredRecord(deps: MoveDeps, request: CallRequest): Promise<StoredAnswer> {
  const { call, user } = request;
  demandOffered(call);
  return changeRecord(deps, request, async (record) => {
    const { event, fields: sent } = eventOf(request.body);
    const asked = await lifecycleRequest(deps, { user, record });
    const offer = offeredEvents(asked, call.published).find((one) => one.event === event);
    if (offer === undefined) throw refusal(asked, event);
    const { fields, entry } = entryOf(offer, sent);
    const { content, still } = await filledIn(deps, { request, record, asked, offer, fields });
    if (content !== undefined) demandAsked({ published: call.published, offer, record, content, entry });
    const moved = moveRecord({ ...asked, record: { ...asked.record, ...content }, event });
    if (!moved.ok) throw new AppError(moved.code, englishText(moved.message));
    return {
      audit: 'submission.moved',
      event: { kind: 'moved', event, toState: moved.state, ...entry, ...(content === undefined ? {} : { madeVersion: true }) },
      write: async (writing, changedAt) => {
        const change = { author: { id: user.id, email: user.email }, changedAt };
        if (still !== undefined) await demandStillAsFound(writing, still);
        if (content !== undefined) await writing.changeContent(record.id, content, change);
        await writing.changeState(record.id, moved.state, changedAt);
        await endEventDraft(writing, request.draft, { record: record.id, event });
      },
      body: { id: record.id, state: moved.state, message: `${titleOfState(asked, moved.state)}.` },
    };
  });
}

function eventOf(body: unknown): Sent {
  if (!isRecord(body) || typeof body['event'] !== 'string') throw faultAt('/event', 'wrong_type', 'Name the event to send.');
  const { event, ...fields } = body;
  return { event, fields };
}

/** Why an event is not taken: its record refuses it, or the published version took it out. */
function refusal(asked: RecordRequest, event: string): AppError {
  const moved = moveRecord({ ...asked, event });
  if (!moved.ok) return new AppError(moved.code, englishText(moved.message));
  return new AppError('event_refused', 'This automation has changed. Open the record again.');
}

type Filling = {
  readonly request: CallRequest;
  readonly record: StoredRecord;
  readonly asked: RecordRequest;
  readonly offer: OfferedEvent;
  readonly fields: PlainRecord;
};

/** What the record says after an event that opens fields, and what its checks rest on. */
type Filled = { readonly content?: RecordContent; readonly still?: StillAsFound };

/** What the record says with the fields that the event opens, everything computed anew; nothing for an event that opens none. */
async function filledIn(deps: MoveDeps, { request, record, asked, offer, fields }: Filling): Promise<Filled> {
  const { sections } = offer;
  if (sections === undefined) {
    refuseUnknown(fields);
    return {};
  }
  const own = await versionOfRecord(deps.registry, record);
  const published = { ...own, compiled: formOfEvent(own.compiled, offer) };
  const { sent } = parseForm({ ...request, call: { ...request.call, published }, body: fields });
  const open = openFields(own.automation.uiSchema, offer);
  const edited = { data: record.data, scope: recordScope(asked.record), open, isSettled: true } as const;
  const { content, found } = await evaluateSubmission(deps, { published, user: request.user, sent, edited });
  const still = stillAsFound(deps, { published, content, found, isNew: false });
  return { content: { ...content, payload: record.payload }, ...(still === undefined ? {} : { still }) };
}

/** As a form does: what is misspelt would else be left out in silence. */
function refuseUnknown(fields: PlainRecord): void {
  const faults = Object.keys(fields).map((name) => ({
    pointer: `/${name}`,
    code: 'unknown_field',
    message: 'This event does not have this field.',
  }));
  if (faults.length > 0) throw new AppError('invalid_input', 'Send only the name of the event and its fields.', { faults });
}

function faultAt(pointer: string, code: string, message: string): AppError {
  return new AppError('invalid_input', message, { faults: [{ pointer, code, message }] });
}

function titleOfState({ compiled }: RecordRequest, state: string): string {
  const title = compiled.lifecycle?.states.get(state)?.title;
  return title === undefined ? state : englishText(title);
}
