import type { LetterModel } from '#engine/letter/letter-model.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { StoredPreview } from '#server/modules/previews/previews.port.ts';
import type { RecordWarning } from '#server/platform/stored-json.ts';
import { sameEntryWarnings, type SameEntryDeps } from './duplicate-check.ts';
import { renderLetter } from './render-letter.ts';
import { evaluateSubmission, type FormRequest, type EvaluateSubmissionDeps } from './evaluate-submission.ts';
import { letterFingerprints, type WriteLetterDeps } from './write-letter.ts';

export type PreviewDeps = EvaluateSubmissionDeps & WriteLetterDeps & SameEntryDeps & { readonly ids: Ids; readonly previewMinutes: number };

export type PreviewAnswer = {
  readonly previewId: string;
  readonly sha256: string;
  readonly pages: number;
  readonly expiresAt: string;
  readonly letter: LetterModel;
  /** Pointed out before it is sent; it does not refuse. */
  readonly warnings: readonly RecordWarning[];
};

/** One that is over is still known for a while, so that whoever sends it is told so. */
const rememberedMs = 3_600_000;

/** Sets the letter as it would go out, and keeps it for a while, so that what was seen can be what is sent. */
export async function previewLetter(
  deps: PreviewDeps,
  request: FormRequest,
): Promise<{ readonly answer: PreviewAnswer; readonly bytes: Uint8Array }> {
  const worked = await evaluateSubmission(deps, request);
  if (worked.letter === undefined) throw new AppError('call_not_offered', 'This automation writes no letter.');
  const { live, user } = request;
  const [{ bytes, sha256, pages }, same] = await Promise.all([
    renderLetter(deps.letters, { letter: worked.letter, worked }),
    sameEntryWarnings(deps, { live, user, data: worked.content.data }),
  ]);
  const now = deps.clock.now().getTime();
  const expiresAt = new Date(now + deps.previewMinutes * 60_000).toISOString();
  const preview: StoredPreview = {
    id: deps.ids.newId(),
    userId: user.id,
    automationId: live.id,
    version: live.version,
    ...letterFingerprints(deps.sha256, worked),
    sha256,
    pages,
    bytes,
    expiresAt,
    ...(worked.content.caseFileNumber === undefined ? {} : { caseFileNumber: worked.content.caseFileNumber }),
  };
  await deps.previews.keep(preview, new Date(now - rememberedMs).toISOString());
  const warnings = [...worked.content.warnings, ...same];
  return { answer: { previewId: preview.id, sha256, pages, expiresAt, letter: worked.letter, warnings }, bytes };
}
