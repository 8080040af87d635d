import { AppError } from '#server/platform/app-error.ts';
import { stillRunning } from '#server/platform/idempotent.ts';
import type { SentDraft } from '#server/modules/drafts/drafts.port.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { RecordWriting } from '#server/modules/records/records.port.ts';

type Settled = { readonly request: { readonly draft?: SentDraft }; readonly claim: Claim; readonly answer: StoredAnswer };

/** What goes with everything that is taken: its answer is kept for who sends it again, and its draft ends, so that nobody finds it and sends it as new. */
export async function finalizeSubmission(writing: RecordWriting, { request: { draft }, claim, answer }: Settled): Promise<void> {
  const ended = draft === undefined ? true : writing.endDraft(draft);
  const [isKept, isEnded] = await Promise.all([writing.saveAnswer(claim, answer), ended]);
  if (!isKept) throw stillRunning(1);
  if (!isEnded) throw new AppError('draft_changed', 'This form was changed or sent in another window. Review it, then send again.');
}
