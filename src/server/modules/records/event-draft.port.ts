import type { RecordWriting } from './records.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { DraftOf, SentDraft } from '#server/modules/drafts/drafts.port.ts';

/** Ends the draft of an event in the transaction that moves its record; refuses when another window saved it meanwhile. */
export async function endEventDraft(writing: RecordWriting, draft: SentDraft | undefined, of: DraftOf): Promise<void> {
  if (draft === undefined) return;
  if (await writing.endDraft({ ...draft, key: { ...draft.key, caseFileNumber: '', of } })) return;
  throw new AppError('draft_changed', 'This form was changed or sent in another window. Review it, then send again.');
}
