import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { LettersPort } from '#server/modules/letters/letters.port.ts';
import type { StoredPreview, PreviewsPort } from '#server/modules/previews/previews.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { renderLetter } from './render-letter.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { EvaluatedSubmission } from './evaluate-submission.ts';

/** The preview that a person looked at, as the sender names it. */
export type NamedPreview = { readonly id: string; readonly sha256: string };

export type LetterFile = { readonly sha256: string; readonly pages: number };

export type WriteLetterDeps = {
  readonly letters: LettersPort;
  readonly previews: PreviewsPort;
  readonly files: FileStorePort;
  readonly clock: Clock;
  readonly sha256: Sha256;
};

export type LetterRequest = {
  readonly live: PublishedAutomation;
  readonly user: SignedIn;
  readonly worked: EvaluatedSubmission;
  readonly preview?: NamedPreview;
};

/** What a letter was made from, so that a preview can be told from what is sent later. */
export function letterFingerprints(
  sha256: Sha256,
  { content, letter, recipients }: EvaluatedSubmission,
): Pick<StoredPreview, 'dataFingerprint' | 'letterFingerprint'> {
  return {
    dataFingerprint: sha256(canonicalJson(content.data)),
    letterFingerprint: sha256(canonicalJson([letter ?? null, recipients ?? null])),
  };
}

/** Keeps the bytes of the letter that goes out: those that were looked at, when a preview is named, else made now. */
export async function writeLetter(deps: WriteLetterDeps, request: LetterRequest): Promise<LetterFile | undefined> {
  const { worked, preview } = request;
  if (worked.letter === undefined) return undefined;
  if (preview !== undefined) return savePreviewed(deps, { ...request, preview });
  await checkPreview(deps, request);
  const rendered = await renderLetter(deps.letters, { letter: worked.letter, worked });
  await deps.files.put(rendered.bytes);
  return { sha256: rendered.sha256, pages: rendered.pages };
}

async function savePreviewed(deps: WriteLetterDeps, { live, user, worked, preview }: Required<LetterRequest>): Promise<LetterFile> {
  const kept = await ownPreview(deps, { live, user, preview });
  const now = letterFingerprints(deps.sha256, worked);
  const isSame =
    kept.version === live.version && kept.dataFingerprint === now.dataFingerprint && kept.letterFingerprint === now.letterFingerprint;
  if (!isSame) throw new AppError('preview_stale', 'The letter has changed since the preview. Preview it again before you send it.');
  demandFresh(deps, kept);
  const { sha256 } = await deps.files.put(kept.bytes);
  return { sha256, pages: kept.pages };
}

type PreviewRequest = Omit<LetterRequest, 'worked'>;

async function ownPreview({ previews }: Pick<WriteLetterDeps, 'previews'>, { live, user, preview }: Required<PreviewRequest>) {
  const kept = isUniqueId(preview.id) ? await previews.find(preview.id) : undefined;
  const isTheirs = kept?.userId === user.id && kept.automationId === live.id && kept.sha256 === preview.sha256;
  if (kept === undefined || !isTheirs)
    throw new AppError('preview_missing', 'This preview is no longer available. Preview the letter again.');
  return kept;
}

function demandFresh({ clock }: Pick<WriteLetterDeps, 'clock'>, { expiresAt }: StoredPreview): void {
  if (Date.parse(expiresAt) < clock.now().getTime())
    throw new AppError('preview_stale', 'The preview is too old. Preview the letter again before you send it.');
}

/** What can be said of a named preview before the letter can be made again: that it is there, of this person, and not too old. */
export async function checkPreview(deps: Pick<WriteLetterDeps, 'previews' | 'clock'>, request: PreviewRequest): Promise<void> {
  const { live, preview } = request;
  if (preview !== undefined) return demandFresh(deps, await ownPreview(deps, { ...request, preview }));
  if (live.automation.manifest.letter?.preview === 'required') throw new AppError('preview_missing', 'No preview letter available');
}
