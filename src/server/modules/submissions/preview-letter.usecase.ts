import type { LetterModel } from '#engine/letter/letter-model.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { StoredPreview } from '#server/modules/previews/previews.port.ts';
import type { RecordWarning } from '#server/platform/stored-json.ts';
import { evaluateNew, type EvaluateNewDeps, type FormRequest } from './evaluate-submission.ts';
import { demandOffered, demandPublished } from '#server/modules/automations/published-automation.port.ts';
import type { CallAnswer, FormCallRequest } from './declared-call.port.ts';
import { letterFingerprints, renderLetter, type WriteLetterDeps } from './record-documents.ts';

export type PreviewDeps = EvaluateNewDeps & WriteLetterDeps & { readonly ids: Ids; readonly previewMinutes: number };

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

/** The letter of a form as JSON, or as the PDF itself. */
export async function answerPreview(deps: PreviewDeps, { call, user, sent, version, wantsPdf }: FormCallRequest): Promise<CallAnswer> {
  demandOffered(call);
  demandPublished(call, version);
  const { answer, bytes } = await previewLetter(deps, { published: call.published, user, sent });
  const pdf = wantsPdf ? { pdf: { bytes, previewId: answer.previewId, sha256: answer.sha256 } } : {};
  return { status: 200, body: answer, ...pdf };
}

/** Renders the letter as it would be sent, and stores it for a while, so that what was previewed can be what is sent. */
export async function previewLetter(
  deps: PreviewDeps,
  request: FormRequest,
): Promise<{ readonly answer: PreviewAnswer; readonly bytes: Uint8Array }> {
  const evaluated = await evaluateNew(deps, request);
  if (evaluated.letter === undefined) throw new AppError('call_not_offered', 'This automation has no letter.');
  const { published, user } = request;
  const { bytes, sha256, pages } = await renderLetter(deps.letters, evaluated);
  const now = deps.clock.now().getTime();
  const expiresAt = new Date(now + deps.previewMinutes * 60_000).toISOString();
  const preview: StoredPreview = {
    id: deps.ids.newId(),
    userId: user.id,
    automationId: published.id,
    version: published.version,
    ...letterFingerprints(deps.sha256, evaluated),
    sha256,
    pages,
    bytes,
    expiresAt,
    ...(evaluated.content.caseFileNumber === undefined ? {} : { caseFileNumber: evaluated.content.caseFileNumber }),
  };
  await deps.previews.save(preview, new Date(now - rememberedMs).toISOString());
  return {
    answer: { previewId: preview.id, sha256, pages, expiresAt, letter: evaluated.letter, warnings: evaluated.content.warnings },
    bytes,
  };
}
