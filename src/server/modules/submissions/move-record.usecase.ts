import { openFields } from '#engine/declaration/open-fields.ts';
import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import type { WrittenLetter } from '#engine/letter/write-letters.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { formOfEvent } from '#engine/workflow/event-form.ts';
import { moveRecord, type OfferedEvent, type RecordRequest } from '#engine/workflow/lifecycle.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { RecordWarning } from '#server/platform/stored-json.ts';
import { demandOffered, englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import { lifecycleRequest, offeredEvents } from '#server/modules/records/record-offers.port.ts';
import type { RecordContent, StoredRecord } from '#server/modules/records/records.port.ts';
import { demandAsked, endEventDraft, entryOf, type EventEntry } from '#server/modules/records/sent-event.port.ts';
import { versionOfRecord, visibleRecord } from '#server/modules/records/visible-record.port.ts';
import { changeRecord, type ChangeRecordDeps } from './change-record.ts';
import type { CallAnswer, CallRequest } from './declared-call.port.ts';
import { demandLetters, evaluateSubmission, type EvaluateSubmissionDeps } from './evaluate-submission.ts';
import { filesOfRecord, type FormFile } from './form-files.ts';
import { saveLetters, type WriteLetterDeps } from './letter-files.ts';
import { parseForm } from './parse-submission.ts';
import { answerLetters, type PreviewDeps } from './preview-letter.usecase.ts';
import { lettersAnswered, recordDocuments } from './record-documents.ts';
import { planTells, type Telling } from '#server/modules/relations/plan-tells.port.ts';
import { foundScopes, readFinds, type FoundRecords } from '#server/modules/relations/read-finds.port.ts';
import { stillAsFound, type StillAsFound } from '#server/modules/relations/still-as-found.port.ts';

export type MoveDeps = ChangeRecordDeps & EvaluateSubmissionDeps & WriteLetterDeps;

/**
 * Sends an event to a record, with the fields that it opens, and writes its letters. Only the server moves a record, by what its own version
 * declares and the published one still offers.
 */
export async function moveStoredRecord(deps: MoveDeps, request: CallRequest): Promise<StoredAnswer> {
  const { call, user, previews } = request;
  demandOffered(call);
  return changeRecord(deps, request, async (record) => {
    const sent = eventOf(request);
    const { asked, moved, content, still, telling, entry, ...planned } = await planEvent(deps, { request, record, ...sent });
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
      ownDocuments: [],
    });
    return {
      audit: 'submission.moved',
      ...(telling.told.length === 0 ? {} : { telling }),
      ...(still === undefined ? {} : { still }),
      event: { kind: 'moved', event: sent.event, toState: moved.state, ...entry, ...(content === undefined ? {} : { madeVersion: true }) },
      write: async (writing, changedAt) => {
        const change = { author: { id: user.id, email: user.email }, changedAt };
        if (content !== undefined) await writing.changeContent(record.id, content, change);
        await writing.changeState(record.id, moved.state, changedAt);
        await endEventDraft(writing, request.draft, { record: record.id, event: sent.event });
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
export async function previewEvent(deps: MoveDeps & PreviewDeps, request: CallRequest): Promise<CallAnswer> {
  const { call, params, user, wantsPdf } = request;
  demandOffered(call);
  const id = typeof params['id'] === 'string' ? params['id'] : '';
  const record = await visibleRecord(deps, { user, id, automationId: call.published.id });
  const { content, ...planned } = await planEvent(deps, { request, record, ...eventOf(request) });
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

/** The event by its name, or by the value of the field that the manifest names for that. */
function eventOf({ call: { eventFrom }, body }: CallRequest): { readonly event: string; readonly fields: PlainRecord } {
  const { event, ...fields } = recordOf(body);
  if (typeof event === 'string') return { event, fields };
  const { [eventFrom?.field ?? '']: said, ...rest } = fields;
  const named = eventFrom !== undefined && typeof said === 'string' ? eventFrom.events : {};
  const meant = Object.hasOwn(named, String(said)) ? named[String(said)] : undefined;
  if (typeof meant === 'string') return { event: meant, fields: rest };
  if (meant !== undefined) return { event: meant.event, fields: { ...meant.fills, ...rest } };
  const fault = { pointer: '/event', code: 'wrong_type', message: 'Name the event to send.' };
  throw new AppError('invalid_input', fault.message, { faults: [fault] });
}

function titleOfState({ compiled }: RecordRequest, state: string): string {
  const title = compiled.lifecycle?.states.get(state)?.title;
  return title === undefined ? state : englishText(title);
}

type EventRequest = {
  readonly request: CallRequest;
  readonly record: StoredRecord;
  readonly event: string;
  readonly fields: PlainRecord;
};

/** What an event does to a record: where it leads, what the record says then, and the letters that are written from that. */
type PlannedEvent = {
  /** The version of the record, which the event goes by. */
  readonly published: PublishedAutomation;
  readonly asked: RecordRequest;
  readonly moved: { readonly state: string };
  /** Absent for an event that opens no fields. */
  readonly content?: RecordContent;
  /** What its checks rest on, and whom it tells. */
  readonly still?: StillAsFound;
  readonly telling: Telling;
  readonly letters: readonly WrittenLetter[];
  readonly data: PlainRecord;
  readonly scopes: ScopeValues;
  readonly files: readonly FormFile[];
  readonly warnings: readonly RecordWarning[];
  /** What its sender adds beside its fields. */
  readonly entry: EventEntry;
};

/** Works out an event without writing anything; refuses what is not offered, not filled in, not open, and letters that cannot be sent. */
async function planEvent(deps: MoveDeps, { request, record, event, fields: sent }: EventRequest): Promise<PlannedEvent> {
  const asked = await lifecycleRequest(deps, { user: request.user, record });
  const offer = offeredEvents(asked, request.call.published).find((one) => one.event === event);
  if (offer === undefined) throw refusal(asked, event);
  const { fields, entry } = entryOf(offer, sent);
  const published = await versionOfRecord(deps.registry, record);
  const { found, ...filled } = await filledIn(deps, { request, record, asked, offer, fields, published });
  const { content = record } = filled;
  demandAsked({ published, offer, record, content, entry });
  const after = { ...asked.record, ...pick(content) };
  const moved = moveRecord({ ...asked, record: after, event });
  if (!moved.ok) throw new AppError(moved.code, englishText(moved.message));
  const scopes = { ...filled.scopes, record: recordScope({ ...after, state: moved.state }, filled.scopes.today) };
  const { data, computed } = content;
  const { letters, told } = demandLetters({ compiled: published.compiled, names: moved.letters, data, computed, scopes });
  const files = filled.files ?? (letters.length === 0 ? [] : await filesOfRecord(deps.uploads, published, data));
  const telling = await planTells(deps, {
    published,
    id: record.id,
    on: event,
    data,
    computed,
    scopes: { ...scopes, ...foundScopes(found) },
  });
  const rests = filled.content !== undefined || telling.told.length > 0;
  const still = rests ? stillAsFound(deps, { published, content, found, isNew: false, telling }) : undefined;
  const said = withUntold(filled.content, { record, telling });
  const warnings = [...(said?.warnings ?? []), ...told];
  const planned = { published, asked, moved, telling, letters, data, scopes, files, warnings, entry };
  return { ...planned, ...(said === undefined ? {} : { content: said }), ...(still === undefined ? {} : { still }) };
}

/** A record says whom it could not tell, also where the event opened nothing. */
function withUntold(
  content: RecordContent | undefined,
  { record, telling: { untold } }: { readonly record: StoredRecord; readonly telling: Telling },
): RecordContent | undefined {
  if (untold.length === 0) return content;
  const said = content ?? record;
  return { ...said, warnings: [...said.warnings, ...untold] };
}

const pick = ({ data, computed, caseFileNumber, caseName }: RecordContent) => ({
  data,
  computed,
  ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
  ...(caseName === undefined ? {} : { caseName }),
});

/** Why an event is not taken: its record refuses it, or the published version took it out. */
function refusal(asked: RecordRequest, event: string): AppError {
  const moved = moveRecord({ ...asked, event });
  if (!moved.ok) return new AppError(moved.code, englishText(moved.message));
  return new AppError('event_refused', 'This automation has changed. Open the record again.');
}

type Filling = Omit<EventRequest, 'event'> & {
  readonly asked: RecordRequest;
  readonly offer: OfferedEvent;
  readonly published: PublishedAutomation;
};

type Filled = Pick<PlannedEvent, 'content' | 'scopes'> & { readonly files?: readonly FormFile[]; readonly found: readonly FoundRecords[] };

/** What the record says with the fields that the event opens, everything computed anew; as it stands for an event that opens none. */
async function filledIn(deps: MoveDeps, { request, record, asked, offer, fields, published: own }: Filling): Promise<Filled> {
  const { sections } = offer;
  if (sections === undefined) {
    refuseUnknown(fields);
    const { data } = record;
    const { user } = request;
    const tells = own.compiled.tells.some(({ on }) => on.includes(offer.event));
    return { scopes: asked.scopes, found: tells ? await readFinds(deps, { published: own, user, data, scopes: asked.scopes }) : [] };
  }
  const published = { ...own, compiled: formOfEvent(own.compiled, { ...offer, letters: [] }) };
  const { sent } = parseForm({ ...request, call: { ...request.call, published }, body: fields });
  const open = openFields(own.automation.uiSchema, offer);
  const edited = { data: record.data, scope: recordScope(asked.record, asked.scopes.today), open, isByEvent: true } as const;
  const { content, found, scopes, files } = await evaluateSubmission(deps, { published, user: request.user, sent, edited });
  return { content: { ...content, payload: record.payload }, scopes, files, found };
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
