import { inWords } from '#domain/list-text.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import type { Firm } from '#schemas/shared/case.gen.ts';
import { AppError, type InputFault } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { serveLetterQueue, type NewWork } from '#server/platform/jobs/work.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';
import type { ServicePlan } from '#server/platform/stored-json.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { DocumentRecord } from '#server/modules/files/documents.port.ts';
import type { LettersPort, RenderedLetter } from '#server/modules/letters/letters.port.ts';
import type { PreviewsPort, StoredPreview } from '#server/modules/previews/previews.port.ts';
import type { NewRecord } from '#server/modules/records/records.port.ts';
import type { NamedPreview } from './declared-call.port.ts';
import type { EvaluatedSubmission } from './evaluate-submission.ts';
import { placesInScopes, placesOf } from './unprintable-places.ts';

export type LetterFile = { readonly sha256: string; readonly pages: number };

export type WriteLetterDeps = {
  readonly letters: LettersPort;
  readonly previews: PreviewsPort;
  readonly files: FileStorePort;
  readonly clock: Clock;
  readonly sha256: Sha256;
};

export type LetterRequest = {
  readonly published: PublishedAutomation;
  readonly user: SignedIn;
  readonly evaluated: EvaluatedSubmission;
  readonly preview?: NamedPreview;
};

/** What a letter was rendered from, so that a preview can be told from what is sent later. */
export function letterFingerprints(
  sha256: Sha256,
  { content, letter, recipients }: EvaluatedSubmission,
): Pick<StoredPreview, 'dataFingerprint' | 'letterFingerprint'> {
  return {
    dataFingerprint: sha256(canonicalJson(content.data)),
    letterFingerprint: sha256(canonicalJson([letter ?? null, recipients ?? null])),
  };
}

/** Stores the bytes of the letter that is sent: those that were previewed, when a preview is named, else rendered now. */
export async function writeLetter(deps: WriteLetterDeps, request: LetterRequest): Promise<LetterFile | undefined> {
  const { evaluated, preview } = request;
  if (evaluated.letter === undefined) return undefined;
  if (preview !== undefined) return savePreviewed(deps, { ...request, preview });
  await checkPreview(deps, request);
  const rendered = await renderLetter(deps.letters, evaluated);
  await deps.files.put(rendered.bytes);
  return { sha256: rendered.sha256, pages: rendered.pages };
}

async function savePreviewed(deps: WriteLetterDeps, { published, user, evaluated, preview }: Required<LetterRequest>): Promise<LetterFile> {
  const seen = await ownPreview(deps, { published, user, preview });
  const now = letterFingerprints(deps.sha256, evaluated);
  const isSame =
    seen.version === published.version && seen.dataFingerprint === now.dataFingerprint && seen.letterFingerprint === now.letterFingerprint;
  if (!isSame) throw new AppError('preview_stale', 'The letter has changed since the preview. Preview it again before you send it.');
  demandFresh(deps, seen);
  const { sha256 } = await deps.files.put(seen.bytes);
  return { sha256, pages: seen.pages };
}

type PreviewRequest = Omit<LetterRequest, 'evaluated'>;

async function ownPreview({ previews }: Pick<WriteLetterDeps, 'previews'>, { published, user, preview }: Required<PreviewRequest>) {
  const found = isUniqueId(preview.id) ? await previews.find(preview.id) : undefined;
  const isTheirs = found?.userId === user.id && found.automationId === published.id && found.sha256 === preview.sha256;
  if (found === undefined || !isTheirs)
    throw new AppError('preview_missing', 'This preview is no longer available. Preview the letter again.');
  return found;
}

function demandFresh({ clock }: Pick<WriteLetterDeps, 'clock'>, { expiresAt }: StoredPreview): void {
  if (Date.parse(expiresAt) < clock.now().getTime())
    throw new AppError('preview_stale', 'The preview is too old. Preview the letter again before you send it.');
}

/** What can be checked of a named preview before the letter can be rendered again: that it is there, of this person, and not too old. */
export async function checkPreview(deps: Pick<WriteLetterDeps, 'previews' | 'clock'>, request: PreviewRequest): Promise<void> {
  const { published, preview } = request;
  if (preview !== undefined) return demandFresh(deps, await ownPreview(deps, { ...request, preview }));
  if (published.automation.manifest.letter?.preview === 'required') throw new AppError('preview_missing', 'No preview letter available');
}

/** Renders a letter. Characters that the typeface does not have are told at the fields where they were typed, or with the place of the case that has them. */
export async function renderLetter(letters: LettersPort, { letter, content, scopes }: EvaluatedSubmission): Promise<RenderedLetter> {
  if (letter === undefined) throw new AppError('call_not_offered', 'This automation writes no letter.');
  try {
    return await letters.renderLetter({ model: letter, datedOn: scopes.today ?? '' });
  } catch (error) {
    if (!(error instanceof AppError) || error.details.unprintable === undefined) throw error;
    const { unprintable } = error.details;
    const faults: readonly InputFault[] = placesOf(content.data, unprintable).map((pointer) => ({
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

export type RecordDocuments = {
  readonly letter?: DocumentRecord;
  readonly enclosures: readonly DocumentRecord[];
  /** All of them, in the order of the package. */
  readonly documents: readonly DocumentRecord[];
  /** Serving the letter, which goes on after the answer. */
  readonly work?: NewWork;
};

type DocumentsRequest = {
  readonly published: PublishedAutomation;
  readonly user: SignedIn;
  readonly evaluated: EvaluatedSubmission;
  readonly record: NewRecord;
  readonly letter?: LetterFile;
};

/** The documents of a new record: its letter with the plan of its service, and what is enclosed. */
export function recordDocuments(ids: Ids, request: DocumentsRequest): RecordDocuments {
  const { letter: file, record, published } = request;
  // ids sort by their making, and documents are listed by them: the letter first
  const letterId = ids.newId();
  const enclosures = enclosedDocuments(ids, request);
  if (file === undefined) return { enclosures, documents: enclosures };
  const title = englishText(published.automation.manifest.title);
  const plan = servicePlan(request);
  const isServed = plan.recipients.length > 0;
  const letter: DocumentRecord = {
    id: letterId,
    submissionId: record.id,
    kind: 'letter',
    name: request.evaluated.letter?.title ?? title,
    sha256: file.sha256,
    pages: file.pages,
    datedOn: request.evaluated.scopes.today ?? '',
    ...(isServed ? { servicePlan: plan } : {}),
  };
  const documents = [letter, ...enclosures];
  if (!isServed) return { letter, enclosures, documents };
  const subject = record.caseFileNumber === undefined ? title : `${title}, case ${record.caseFileNumber}`;
  const work: NewWork = {
    id: ids.newId(),
    queue: serveLetterQueue,
    subject,
    submissionId: record.id,
    detail: { documentId: letter.id },
  };
  return { letter, enclosures, documents, work };
}

function enclosedDocuments(ids: Ids, { evaluated, record }: DocumentsRequest): readonly DocumentRecord[] {
  const language = evaluated.letter?.language ?? 'en';
  return evaluated.files.map(({ title, file }) => ({
    id: ids.newId(),
    submissionId: record.id,
    kind: 'enclosure',
    name: textIn(title, language),
    sha256: file.sha256,
    pages: file.pages ?? 1,
    datedOn: evaluated.scopes.today ?? '',
    type: file.type,
    uploadId: file.id,
  }));
}

function servicePlan({ evaluated, record, user }: DocumentsRequest): ServicePlan {
  const language = evaluated.letter?.language ?? 'en';
  const found = evaluated.scopes.case;
  const adjNumbers = found?.['adjNumbers' as const];
  return {
    ...(evaluated.letter === undefined ? {} : { title: evaluated.letter.title }),
    caseFileNumber: record.caseFileNumber ?? '',
    caseName: record.caseName ?? '',
    adjNumbers: Array.isArray(adjNumbers) ? adjNumbers.filter((number) => typeof number === 'string') : [],
    language,
    recipients: [...(evaluated.recipients?.to ?? []), ...(evaluated.recipients?.cc ?? [])],
    enclosures: evaluated.files.map(({ title, file }) => ({ title: textIn(title, language), fileId: file.id })),
    ...(evaluated.letter === undefined ? {} : { enclosureTitles: titlesEnclosed(evaluated.letter) }),
    declarant: { name: `${user.name} ${user.lastName}`.trim(), email: user.email },
    firm: firmAt(evaluated.scopes.firm, evaluated.office ?? evaluated.scopes.firm),
  };
}

function titlesEnclosed({ blocks }: LetterModel): readonly string[] {
  return blocks.flatMap((block) => (block.kind === 'enclosures' ? block.items : []));
}

const firmFields = ['street', 'city', 'state', 'zip', 'county', 'phone', 'email'] as const;

/** The firm at the office in the head of the letter: there it is put in the mail, and there the proof is signed. */
function firmAt(firm: Firm | PlainRecord | undefined, office: Firm | PlainRecord | undefined): ServicePlan['firm'] {
  const known = firmFields
    .map((field) => [field, office?.[field]] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '');
  return { name: typeof firm?.name === 'string' ? firm.name : '', ...Object.fromEntries(known) };
}
