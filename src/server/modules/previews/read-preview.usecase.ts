import { AppError } from '#server/platform/app-error.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { StoredPreview, PreviewsPort } from './previews.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';

export type ReadPreviewDeps = { readonly previews: Pick<PreviewsPort, 'find'>; readonly audit: AuditLog };

/** The bytes of a preview, for whoever made it; each view is noted. */
export async function readPreview(
  { previews, audit }: ReadPreviewDeps,
  { user, id, isFurtherPiece }: { readonly user: SignedIn; readonly id: string; readonly isFurtherPiece: boolean },
): Promise<StoredPreview> {
  const stored = isUniqueId(id) ? await previews.find(id) : undefined;
  if (stored === undefined || stored.userId !== user.id)
    throw new AppError('not_found', 'This preview is no longer available. Preview the letter again.');
  if (!isFurtherPiece) {
    const of = stored.caseFileNumber === undefined ? {} : { caseFileNumber: stored.caseFileNumber };
    await audit.note({ actorId: user.id, action: 'preview.read', subject: stored.id, documentSha256: stored.sha256, ...of });
  }
  return stored;
}
