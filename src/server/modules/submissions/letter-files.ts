import { inWords } from '#domain/list-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { namedLetters } from '#engine/declaration/letters.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { WrittenLetter } from '#engine/letter/write-letters.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { AppError, type InputFault } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { LettersPort, RenderedLetter } from '#server/modules/letters/letters.port.ts';
import type { PreviewsPort, StoredPreview } from '#server/modules/previews/previews.port.ts';
import { enclosedBy, type HeldFile, type LetterFile } from '#server/modules/acts/record-documents.public.ts';
import { type PacketDeps, renderPacket } from './render-packet.ts';
import type { NamedPreview } from './declared-call.public.ts';
import { placesInScopes, placesOf } from '#engine/letter/unprintable-places.ts';

export type WriteLetterDeps = {
  readonly letters: LettersPort;
  readonly previews: PreviewsPort;
  readonly files: FileStorePort;
  readonly clock: Clock;
  readonly sha256: Sha256;
};

/** Letters of an act, with what they were written from and the files that they may enclose. */
export type LettersToSend = {
  readonly letters: readonly WrittenLetter[];
  readonly data: PlainRecord;
  readonly scopes: ScopeValues;
  readonly files: readonly HeldFile[];
};

type ByPerson = { readonly published: PublishedAutomation; readonly user: SignedIn };
type Named = { readonly previews: readonly NamedPreview[] };

/** What a letter shows, who gets it and what it encloses, so that a preview can be told from what is sent later. */
export function letterFingerprint(sha256: Sha256, { model, recipients, encloses }: WrittenLetter, files: readonly HeldFile[]): string {
  const { to, cc, leftOut } = recipients;
  const enclosed = enclosedBy({ encloses }, files).map(({ file }) => file.sha256);
  return sha256(canonicalJson([model, { to, cc, leftOut }, enclosed]));
}

type Sent = ByPerson & Named & { readonly groups: readonly LettersToSend[] };

type Placed = { readonly letter: WrittenLetter; readonly group: LettersToSend };

/** Stores the bytes of every letter that is sent, of each record of an act: those that were previewed, when previews are named, else rendered now. */
export async function saveLetters(deps: WriteLetterDeps, request: Sent): Promise<readonly (readonly LetterFile[])[]> {
  const { groups, previews, published } = request;
  const all = groups.flatMap((group) => group.letters.map((letter): Placed => ({ letter, group })));
  if (all.length === 0) return groups.map(() => []);
  if (previews.length === 0)
    demandPreviewed(
      published,
      all.map(({ letter }) => letter),
    );
  const files =
    previews.length > 0 ? await savePreviewed(deps, request, all) : await Promise.all(all.map((one) => saveRendered(deps, published, one)));
  const made = new Map(files.map((file) => [file.letter, file]));
  return groups.map(({ letters }) => letters.flatMap((letter) => made.get(letter) ?? []));
}

async function saveRendered(deps: WriteLetterDeps, published: PublishedAutomation, { letter, group }: Placed): Promise<LetterFile> {
  const { bytes, sha256, pages } = await renderLetter(deps, letter, { ...group, published });
  await deps.files.put(bytes);
  return { letter, sha256, pages };
}

async function savePreviewed(deps: WriteLetterDeps, request: Sent, all: readonly Placed[]): Promise<readonly LetterFile[]> {
  const { published } = request;
  const seen = await ownPreviews(deps, request);
  if (seen.length < all.length) throw previewMissing();
  const stale = new AppError('preview_stale', 'The letter has changed since the preview. Preview it again before you send it.');
  if (seen.length > all.length) throw stale;
  const chosen = all.map(({ letter, group }) => {
    const now = letterFingerprint(deps.sha256, letter, group.files);
    const same = seen.find((preview) => preview.version === published.version && preview.letterFingerprint === now);
    if (same === undefined) throw stale;
    demandFresh(deps, same);
    return { letter, preview: same };
  });
  return Promise.all(
    chosen.map(async ({ letter, preview }) => {
      const { sha256 } = await deps.files.put(preview.bytes);
      return { letter, sha256, pages: preview.pages };
    }),
  );
}

function previewMissing(): AppError {
  return new AppError('preview_missing', 'This preview is no longer available. Preview the letter again.');
}

async function ownPreviews(
  { previews: stored }: Pick<WriteLetterDeps, 'previews'>,
  { published, user, previews }: ByPerson & Named,
): Promise<readonly StoredPreview[]> {
  return Promise.all(
    previews.map(async (preview) => {
      const found = isUniqueId(preview.id) ? await stored.find(preview.id) : undefined;
      const isTheirs = found?.userId === user.id && found.automationId === published.id && found.sha256 === preview.sha256;
      if (found === undefined || !isTheirs) throw previewMissing();
      return found;
    }),
  );
}

function demandFresh({ clock }: Pick<WriteLetterDeps, 'clock'>, { expiresAt }: StoredPreview): void {
  if (Date.parse(expiresAt) < clock.now().getTime())
    throw new AppError('preview_stale', 'The preview is too old. Preview the letter again before you send it.');
}

/** Refuses letters without a preview of which one must be looked at first. */
function demandPreviewed({ automation }: PublishedAutomation, letters: readonly { readonly name: string }[]): void {
  const names = new Set(letters.map(({ name }) => name));
  const required = namedLetters(automation.manifest).some(({ name, settings }) => names.has(name) && settings.preview === 'required');
  if (required) throw new AppError('preview_missing', 'No preview letter available');
}

/** What can be checked of named previews before the letters can be rendered again: that they are there, of this person, and not too old. */
export async function checkPreviews(
  deps: Pick<WriteLetterDeps, 'previews' | 'clock'>,
  request: ByPerson & Named & { readonly names: readonly string[] },
): Promise<void> {
  if (request.previews.length === 0)
    return demandPreviewed(
      request.published,
      request.names.map((name) => ({ name })),
    );
  for (const preview of await ownPreviews(deps, request)) demandFresh(deps, preview);
}

/** Renders a letter. Characters that the typeface does not have are told at the fields where they were typed, or with the place of the case that has them. */
export async function renderLetter(
  deps: PacketDeps,
  { model }: Pick<WrittenLetter, 'model'>,
  { data, scopes, files, published }: Pick<LettersToSend, 'data' | 'scopes' | 'files'> & Pick<ByPerson, 'published'>,
): Promise<RenderedLetter> {
  const datedOn = scopes.letterOn ?? scopes.today ?? '';
  try {
    if (model.packet !== undefined) return await renderPacket(deps, { model, published, files, datedOn });
    return await deps.letters.renderLetter({ model, datedOn });
  } catch (error) {
    if (!(error instanceof AppError) || error.details.unprintable === undefined) throw error;
    const { unprintable } = error.details;
    const faults: readonly InputFault[] = placesOf(data, unprintable).map((pointer) => ({
      pointer,
      code: 'unprintable',
      message: error.message,
    }));
    if (faults.length > 0) throw new AppError('invalid_input', error.message, { faults });
    const places = placesInScopes(scopes, unprintable);
    const where = places.length === 0 ? '' : ` Look at ${inWords(places.slice(0, 3), 'en')}.`;
    throw new AppError('letter_unprintable', `${error.message}${where}`, { unprintable });
  }
}
