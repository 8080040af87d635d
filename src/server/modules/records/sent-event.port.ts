import type { DataFault } from '#engine/data/data-fault.ts';
import { isList, type PlainRecord } from '#engine/data/plain-data.ts';
import { askedFields, eventFaults, noteFault } from '#engine/workflow/event-faults.ts';
import type { OfferedEvent } from '#engine/workflow/lifecycle.ts';
import { AppError, type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { DraftOf, SentDraft } from '#server/modules/drafts/drafts.port.ts';
import type { RecordContent, RecordWriting, StoredRecord, SubmissionEvent } from './records.port.ts';

/** What a person adds to an event beside its fields. */
export type EventEntry = Pick<SubmissionEvent, 'note' | 'confirmed'>;

const longestNote = 4_000;

/** What was sent with an event: its fields, and what stands beside them where the event takes that. */
export function entryOf(offer: OfferedEvent, sent: PlainRecord): { readonly fields: PlainRecord; readonly entry: EventEntry } {
  if (offer.refused !== undefined) throw new AppError('not_allowed', englishText(offer.refused));
  const { note, confirmed, ...rest } = sent;
  const asks = Object.values(offer.fields ?? {}).includes('ask');
  const fields = {
    ...rest,
    ...(offer.note === undefined && note !== undefined ? { note } : {}),
    ...(asks || confirmed === undefined ? {} : { confirmed }),
  };
  const text = offer.note === undefined ? '' : textOf(note);
  const paths = asks ? pathsOf(confirmed) : [];
  const missing = noteFault(offer.note, text);
  refuseFaults(missing === undefined ? [] : [inputFault(missing)]);
  return { fields, entry: { ...(text === '' ? {} : { note: text }), ...(paths.length === 0 ? {} : { confirmed: paths }) } };
}

function textOf(note: unknown): string {
  if (note === undefined) return '';
  if (typeof note === 'string' && note.length <= longestNote) return note.trim();
  refuseFaults([{ pointer: '/note', code: 'wrong_type', message: `Enter the note as text of at most ${longestNote} characters.` }]);
  return '';
}

function pathsOf(confirmed: unknown): readonly string[] {
  if (confirmed === undefined) return [];
  if (isList(confirmed)) {
    const paths = confirmed.filter((path) => typeof path === 'string');
    if (paths.length === confirmed.length) return paths;
  }
  refuseFaults([{ pointer: '/confirmed', code: 'wrong_type', message: 'Name the confirmed fields in a list.' }]);
  return [];
}

const inputFault = ({ pointer, code, message }: DataFault): InputFault => ({ pointer, code, message: englishText(message) });

type Asked = {
  /** Its words name the fields. */
  readonly published: PublishedAutomation;
  readonly offer: OfferedEvent;
  readonly record: StoredRecord;
  readonly content: RecordContent;
  readonly entry: EventEntry;
};

/** Refuses an event that leaves as it was what has to change, or does not confirm what it asks for. */
export function demandAsked({ published: { compiled }, offer, record, content, entry }: Asked): void {
  const { confirmed = [] } = entry;
  const asked = askedFields(offer, record.data);
  const strange = confirmed.filter((path) => !asked.includes(path));
  refuseFaults([
    ...strange.map(() => ({ pointer: '/confirmed', code: 'unknown_field', message: 'Confirm only fields that the event asks about.' })),
    ...eventFaults({ compiled, event: offer, stored: record.data, data: content.data, hidden: new Set(), confirmed }).map(inputFault),
  ]);
}

/** Ends the draft of an event in the transaction that moves its record; refuses when another window saved it meanwhile. */
export async function endEventDraft(writing: RecordWriting, draft: SentDraft | undefined, of: DraftOf): Promise<void> {
  if (draft === undefined) return;
  if (await writing.endDraft({ ...draft, key: { ...draft.key, caseFileNumber: '', of } })) return;
  throw new AppError('draft_changed', 'This form was changed or sent in another window. Review it, then send again.');
}
