import { defined } from '#domain/defined.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';
import { type IdempotentDeps, runIdempotent, stillRunning } from '#server/platform/idempotent.ts';
import { demandOffered, demandPublished } from '#server/modules/automations/published-automation.public.ts';
import type { RecordWriting } from '#server/modules/records/records.port.ts';
import type { FormCallRequest, NamedPreview } from './declared-call.public.ts';
import { type DeferDeps, deferSubmission } from './defer-submission.usecase.ts';
import { type Finalize, performAct, type PerformDeps } from './perform-act.usecase.ts';

export type SubmitRecordDeps = PerformDeps & IdempotentDeps & DeferDeps;

/** Submit and create: one act of a new record. A repeat gets the first answer. */
export async function submitRecord(deps: SubmitRecordDeps, request: FormCallRequest): Promise<StoredAnswer> {
  const { key, address, user, sent, previews, from } = request;
  if (key === undefined)
    throw new AppError('key_missing', 'Send an Idempotency-Key with every create, and the same one when it is sent again.');
  const fingerprint = deps.sha256(canonicalJson([sent.data, previewsSent(previews), ...(from === undefined ? [] : [from])]));
  return runIdempotent(deps, { userId: user.id, key, call: address, fingerprint }, (claim) => submitNew(deps, request, claim));
}

/** One letter stands as before there were several, or a repeat would not be known again. */
function previewsSent(previews: readonly NamedPreview[]): NamedPreview | readonly NamedPreview[] | null {
  const [first = null, ...others] = previews;
  return others.length === 0 ? first : previews;
}

/** What is not offered, or was filled under another version, is refused; a repeat gets its first answer all the same. */
async function submitNew(deps: SubmitRecordDeps, request: FormCallRequest, claim: Claim): Promise<StoredAnswer> {
  const { call, version, user, sent, previews, answers, from, signature } = request;
  const { published } = call;
  demandOffered(call);
  demandPublished(call, version);
  const finalize: Finalize = (writing, answer) => finalizeSubmission(writing, { request, claim, answer });
  const act = { kind: 'submit', ...sent } as const;
  const asked = {
    published,
    logged: published,
    user,
    act,
    id: deps.ids.newId(),
    previews,
    isOnce: true,
    finalize,
    ...defined({ answers, from, signature }),
  };
  try {
    return await performAct(deps, asked);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'case_source_down') throw error;
  }
  return deferSubmission(deps, request, finalize);
}

type Finalized = { readonly request: FormCallRequest; readonly claim: Claim; readonly answer: StoredAnswer };

/** What ends every accepted submission: its answer is stored for who sends it again, and its draft ends, so that nobody finds it and sends it as new. */
async function finalizeSubmission(writing: RecordWriting, { request: { draft }, claim, answer }: Finalized): Promise<void> {
  const ended = draft === undefined ? true : writing.endDraft(draft);
  const [isStored, isEnded] = await Promise.all([writing.saveAnswer(claim, answer), ended]);
  if (!isStored) throw stillRunning(1);
  if (!isEnded) throw draftChanged();
}

/** The draft of what is sent was saved by another window meanwhile. */
export function draftChanged(): AppError {
  return new AppError('draft_changed', 'This form was changed or sent in another window. Review it, then send again.');
}
