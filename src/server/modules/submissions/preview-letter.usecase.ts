import type { LetterModel } from '#engine/letter/letter-model.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditTrail } from '#server/modules/audit/audit.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { KeptPreview } from './previews.port.ts';
import type { RecordWarning } from '#server/platform/stored-json.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { sameEntryWarnings, type SameEntryDeps } from './duplicate-check.ts';
import { setLetter } from './render-letter.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import { workOut, type FormRequest, type WorkOutDeps } from './evaluate-submission.ts';
import { letterFingerprints, type WriteLetterDeps } from './write-letter.ts';

export type PreviewDeps = WorkOutDeps & WriteLetterDeps & SameEntryDeps & { readonly ids: Ids; readonly previewMinutes: number };

export type ReadPreviewDeps = Pick<PreviewDeps, 'previews'> & { readonly audit: AuditTrail };

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
  const worked = await workOut(deps, request);
  if (worked.letter === undefined) throw new AppError('call_not_offered', 'This automation writes no letter.');
  const { live, user } = request;
  const [{ bytes, sha256, pages }, same] = await Promise.all([
    setLetter(deps.letters, { letter: worked.letter, worked }),
    sameEntryWarnings(deps, { live, user, data: worked.content.data }),
  ]);
  const now = deps.clock.now().getTime();
  const expiresAt = new Date(now + deps.previewMinutes * 60_000).toISOString();
  const preview: KeptPreview = {
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

/** The bytes of a preview, for whoever made it; each view is noted. */
export async function readPreview(
  { previews, audit }: ReadPreviewDeps,
  { user, id, isFurtherPiece }: { readonly user: SignedIn; readonly id: string; readonly isFurtherPiece: boolean },
): Promise<KeptPreview> {
  const kept = isUniqueId(id) ? await previews.find(id) : undefined;
  if (kept === undefined || kept.userId !== user.id)
    throw new AppError('not_found', 'This preview is no longer available. Preview the letter again.');
  if (!isFurtherPiece) {
    const of = kept.caseFileNumber === undefined ? {} : { caseFileNumber: kept.caseFileNumber };
    await audit.note({ actorId: user.id, action: 'preview.read', subject: kept.id, documentSha256: kept.sha256, ...of });
  }
  return kept;
}
