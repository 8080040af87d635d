import { defined } from '#domain/defined.ts';
import { isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { rowIdKey, rowIdOf } from '#engine/data/row-ids.ts';
import { renamedForm } from '#engine/form/caller-names.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import { demandOffered, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { isStillOffered } from '#server/modules/records/record-offers.public.ts';
import type { RecordWriting, StoredRecord } from '#server/modules/records/records.port.ts';
import { seenRecord } from '#server/modules/records/seen-record.public.ts';
import { versionOfRecord, visibleRecord } from '#server/modules/records/visible-record.public.ts';
import { type AskedChange, changeRecord, type ChangeRecordDeps } from './change-record.ts';
import type { CallAnswer, CallRequest } from './declared-call.public.ts';
import { parseForm } from './parse-submission.ts';
import { answerLetters, type PreviewDeps } from './preview-letter.usecase.ts';
import { draftChanged } from './submit-record.usecase.ts';

/** What a caller sent under names of its own; rows that it knows by a column are the stored ones. */
function inOwnNames({ call: { names, key, published }, body }: CallRequest, { data }: StoredRecord): unknown {
  if (!isRecord(body) || Object.keys(names).length === 0) return body;
  const row = (sent: PlainRecord, { table }: { readonly table: string }): PlainRecord => {
    const column = key?.startsWith(`${table}[].`) === true ? key.slice(table.length + 3) : undefined;
    if (column === undefined || rowIdOf(sent) !== undefined || sent[column] === undefined) return sent;
    const was = listOf(data[table]).find((one) => recordOf(one)[column] === sent[column]);
    return { ...sent, ...defined({ [rowIdKey]: rowIdOf(was) }) };
  };
  return renamedForm(body, { names, properties: recordOf(published.automation.schema?.properties), row });
}

type Sent = { readonly event: string; readonly fields: PlainRecord };

/** The event by its name, or by the value of the field that the manifest names for that. */
function eventOf({ call: { eventFrom }, body }: CallRequest): Sent {
  const { event, ...fields } = recordOf(body);
  if (typeof event === 'string') return { event, fields };
  const { [eventFrom?.field ?? '']: value, ...rest } = fields;
  const named = eventFrom !== undefined && typeof value === 'string' ? eventFrom.events : {};
  const meant = Object.hasOwn(named, String(value)) ? named[String(value)] : undefined;
  if (typeof meant === 'string') return { event: meant, fields: rest };
  if (meant !== undefined) return { event: meant.event, fields: { ...meant.fills, ...rest } };
  const fault = { pointer: '/event', code: 'wrong_type', message: 'Name the event to send.' };
  throw new AppError('invalid_input', fault.message, { faults: [fault] });
}

type Versions = { readonly own: PublishedAutomation; readonly published: PublishedAutomation };

/** A record keeps its own version; what the published one took out is not possible any more either. */
function demandOfferedStill({ own, published }: Versions, { state = '' }: StoredRecord, event: string): void {
  const isKnown = own.compiled.lifecycle?.states.get(state)?.on.has(event) === true;
  if (isKnown && !isStillOffered(published, state, event))
    throw new AppError('event_refused', 'This automation has changed. Open the record again.', { facts: { why: 'state' } });
}

/** The event as an act on the record, by the version that the record was made under. */
async function askedEvent(deps: ChangeRecordDeps, request: CallRequest, stored: StoredRecord): Promise<AskedChange & Sent> {
  const { event, fields } = eventOf({ ...request, body: inOwnNames(request, stored) });
  const published = await versionOfRecord(deps.registry, stored);
  demandOfferedStill({ own: published, published: request.call.published }, stored, event);
  const moves = published.compiled.lifecycle?.states.get(stored.state ?? '')?.on.get(event) ?? [];
  const opens = moves.some(({ meta }) => meta.sections !== undefined);
  // an event that opens nothing has no form: whatever is sent with it is told
  const sent = opens ? parseForm({ ...request, call: { ...request.call, published }, body: fields }).sent : { data: fields };
  const record = await seenRecord(deps.records, stored);
  return { event, fields, published, act: { kind: 'event', event, ...sent }, record };
}

/**
 * Sends an event to a record, with the fields that it opens, and writes its letters. Only the server moves a record, by what its own version
 * declares and the published one still offers.
 */
export async function moveStoredRecord(deps: ChangeRecordDeps, request: CallRequest): Promise<StoredAnswer> {
  demandOffered(request.call);
  return changeRecord(deps, request, async (stored) => {
    const { event, fields: _fields, ...asked } = await askedEvent(deps, request, stored);
    return { ...asked, end: (writing) => endEventDraft(writing, request, { record: stored.id, event }) };
  });
}

/** Ends the draft of an event in the transaction that moves its record; refuses when another window saved it meanwhile. */
async function endEventDraft(
  writing: RecordWriting,
  { draft }: CallRequest,
  of: { readonly record: string; readonly event: string },
): Promise<void> {
  if (draft === undefined) return;
  if (!(await writing.endDraft({ ...draft, key: { ...draft.key, caseFileNumber: '', of } }))) throw draftChanged();
}

/** The letters that an event would write; nothing of the record changes. */
export async function previewEvent(deps: ChangeRecordDeps & PreviewDeps, request: CallRequest): Promise<CallAnswer> {
  const { call, params, user, wantsPdf } = request;
  demandOffered(call);
  const id = typeof params['id'] === 'string' ? params['id'] : '';
  const stored = await visibleRecord(deps, { user, id, automationId: call.published.id });
  const { published, act, record } = await askedEvent(deps, request, stored);
  const planned = await deps.planAct({ published, act, stored, user, ...defined({ record }) });
  return answerLetters(deps, { planned, user, wantsPdf });
}
