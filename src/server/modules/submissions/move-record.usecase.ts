import { compileShape } from '#engine/compile/validators.ts';
import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { shapeFaults } from '#engine/form/shape-messages.ts';
import { moveRecord, type OfferedEvent, type RecordRequest } from '#engine/workflow/lifecycle.ts';
import { AppError } from '#server/platform/app-error.ts';
import { changeRecord, type ChangeRecordDeps } from './change-record.ts';
import type { CallRequest } from './declared-call.port.ts';
import type { FormScopeDeps } from '#server/modules/records/form-scopes.port.ts';
import { demandOffered, englishText } from '#server/modules/automations/published-automation.port.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import { lifecycleRequest, offeredEvents } from '#server/modules/records/record-offers.port.ts';

export type MoveDeps = ChangeRecordDeps & FormScopeDeps;

/** Sends an event to a record. Only the server moves a record, by what its own version declares and the published one still offers. */
export async function moveStoredRecord(deps: MoveDeps, request: CallRequest): Promise<StoredAnswer> {
  const { call, user, body } = request;
  demandOffered(call);
  const sent = recordOf(body);
  return changeRecord(deps, request, async (record) => {
    const event = sent['event'];
    if (typeof event !== 'string') throw wrongEvent('/event', 'Name the event to send.');
    refuseUnknown(sent);
    const asked = await lifecycleRequest(deps, { user, record });
    const offers = offeredEvents(asked, call.published);
    const payload = readPayload(
      asked,
      offers.find((offer) => offer.event === event),
      sent,
    );
    const moved = moveRecord({ ...asked, event, payload });
    if (!moved.ok) throw new AppError(moved.code, englishText(moved.message));
    if (!offers.some((offer) => offer.event === event))
      throw new AppError('event_refused', 'This automation has changed. Open the record again.');
    return {
      audit: 'submission.moved',
      event: { kind: 'moved', event, payload, toState: moved.state },
      write: (writing, changedAt) => writing.changeState(record.id, moved.state, changedAt),
      body: { id: record.id, state: moved.state, message: `${titleOfState(asked, moved.state)}.` },
    };
  });
}

function readPayload({ compiled }: RecordRequest, offer: OfferedEvent | undefined, sent: PlainRecord): PlainRecord {
  const given = sent['payload'] ?? {};
  if (!isRecord(given)) throw wrongEvent('/payload', 'Send the values of the event as an object.');
  if (offer?.payload === undefined) return {};
  const payload = withoutBlanks(given);
  const titled = { ...compiled, titles: new Map(Object.entries(offer.titles ?? {})) };
  const wrong = shapeFaults(titled, compileShape(offer.payload)(payload));
  const faults = wrong.map(({ pointer, code, message }) => ({ pointer: `/payload${pointer}`, code, message: englishText(message) }));
  if (faults.length === 0) return payload;
  throw new AppError('invalid_input', faults.map(({ message }) => message).join(' '), { faults });
}

/** A text of blanks says nothing. */
function withoutBlanks(payload: PlainRecord): PlainRecord {
  const trimmed = Object.entries(payload).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}

/** As a form does: what is misspelt would else be left out in silence. */
function refuseUnknown(sent: PlainRecord): void {
  const faults = Object.keys(sent)
    .filter((name) => name !== 'event' && name !== 'payload')
    .map((name) => ({ pointer: `/${name}`, code: 'unknown_field', message: 'This event does not have this field.' }));
  if (faults.length > 0) throw new AppError('invalid_input', 'Send only the name of the event and its values.', { faults });
}

function wrongEvent(pointer: string, message: string): AppError {
  return new AppError('invalid_input', message, { faults: [{ pointer, code: 'wrong_type', message }] });
}

function titleOfState({ compiled }: RecordRequest, state: string): string {
  const title = compiled.lifecycle?.states.get(state)?.title;
  return title === undefined ? state : englishText(title);
}
