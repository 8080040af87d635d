import { defined } from '#domain/defined.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { serveLetterQueue, type NewWork } from '#server/platform/jobs/work.ts';
import type { ProofSignature, ServiceMethod, ServicePlan } from '#server/platform/stored-json.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { DocumentRecord } from '#server/modules/files/documents.port.ts';
import type { WrittenLetter } from '#engine/letter/write-letters.ts';
import type { FormFile } from '#engine/form/form-files.ts';
import type { UploadedFile } from '#server/modules/files/uploads.port.ts';
import type { NewLogEntry } from '#server/modules/records/records.port.ts';

/** A file of a form with what the desk holds of it. */
export type HeldFile = FormFile & { readonly file: UploadedFile };

/** A letter whose bytes are on the disk. */
export type LetterFile = { readonly letter: WrittenLetter; readonly sha256: string; readonly pages: number };

/** A letter as a document of its record. */
export type LetterDocument = { readonly name: string; readonly document: DocumentRecord; readonly model: LetterModel };

export type RecordDocuments = {
  readonly letters: readonly LetterDocument[];
  readonly enclosures: readonly DocumentRecord[];
  /** All of them: each letter before what it encloses. */
  readonly documents: readonly DocumentRecord[];
  /** Serving the letters, which goes on after the answer. */
  readonly work: readonly NewWork[];
};

export type DocumentsRequest = {
  readonly published: PublishedAutomation;
  readonly user: SignedIn;
  readonly scopes: ScopeValues;
  readonly id: string;
  /** What the record says when they are written. */
  readonly record: { readonly caseFileNumber?: string; readonly caseName?: string };
  readonly letters: readonly LetterFile[];
  /** Of the sender, for the proof of what is served at once. */
  readonly signature?: ProofSignature;
  /** Who swears to the service, and where that person works. */
  readonly sworn: Pick<ServicePlan, 'declarant' | 'firm'>;
  /** The files of the form, which letters may enclose. */
  readonly files: readonly HeldFile[];
  /** Files that become documents also when no letter encloses them. */
  readonly ownDocuments: readonly HeldFile[];
};

/** The documents that a submission or an event adds to a record: its letters with the plans of their service, and what is enclosed. */
export function recordDocuments(ids: Ids, request: DocumentsRequest): RecordDocuments {
  const { record, published, scopes } = request;
  const title = englishText(published.automation.manifest.title);
  const subject = record.caseFileNumber === undefined ? title : `${title}, case ${record.caseFileNumber}`;
  const enclosed = new Set<HeldFile>();
  const letters: LetterDocument[] = [];
  const enclosures: DocumentRecord[] = [];
  const documents: DocumentRecord[] = [];
  // ids sort by their making, and documents are listed by them
  for (const file of request.letters) {
    const { name, model } = file.letter;
    const files = enclosedBy(file.letter, request.files);
    const { to, cc } = file.letter.recipients;
    // A document for nobody is stored, and there is nothing to do with it.
    const isServed = to.length + cc.length > 0;
    const document: DocumentRecord = {
      id: ids.newId(),
      submissionId: request.id,
      kind: 'letter',
      name: model.title,
      sha256: file.sha256,
      pages: file.pages,
      datedOn: dayOf(scopes),
      ...(isServed ? { servicePlan: { ...servicePlan(request, file, files), ...proofsIn(model, letters) } } : {}),
      // That of the first letter stands in the version that it was written with.
      ...(name === firstLetter ? {} : { letter: model }),
    };
    const own = files.filter((one) => !enclosed.has(one)).map((one) => enclosure(ids, request, { file: one, language: model.language }));
    for (const one of files) enclosed.add(one);
    letters.push({ name, document, model });
    enclosures.push(...own);
    documents.push(document, ...own);
  }
  const others = request.ownDocuments.filter((one) => !enclosed.has(one)).map((file) => enclosure(ids, request, { file, language: 'en' }));
  const work = letters.flatMap(({ document }) => servingWork(ids, subject, document));
  return { letters, enclosures: [...enclosures, ...others], documents: [...documents, ...others], work };
}

/** Serving one letter, at once and on the day that it carries. */
export function servingWork(ids: Ids, subject: string, document: DocumentRecord): readonly NewWork[] {
  return servingTimes(document).map((time) => ({
    id: ids.newId(),
    queue: serveLetterQueue,
    subject,
    submissionId: document.submissionId,
    detail: { documentId: document.id },
    ...time,
  }));
}

/** The letters whose proof of service completes a packet. */
function proofsIn({ packet = [] }: LetterModel, letters: readonly LetterDocument[]): Pick<ServicePlan, 'proofsOf'> {
  const named = packet.flatMap((item) => (item.kind === 'proof' ? [item.of] : []));
  const proofsOf = letters.filter(({ name }) => named.includes(name)).map(({ document }) => document.id);
  return proofsOf.length === 0 ? {} : { proofsOf };
}

/** Early in the morning of California, so that the papers are there when the mail is made up. */
const morningOf = (day: string): string => `${day}T13:00:00Z`;

/** When the desk serves a letter: e-mail at once, mail on the day of the letter. Whoever gets it by hand or by fax gets it from a person. */
function servingTimes({ servicePlan, datedOn }: DocumentRecord): readonly Pick<NewWork, 'startsAt'>[] {
  const { recipients = [], mailedLater } = servicePlan ?? {};
  const isServedBy = (method: ServiceMethod): boolean => recipients.some((party) => party.method === method);
  const isMailed = isServedBy('mail');
  const now = isServedBy('email') || (isMailed && mailedLater !== true) ? [{}] : [];
  return isMailed && mailedLater === true ? [...now, { startsAt: morningOf(datedOn) }] : now;
}

/** The day that the documents of an act carry. */
const dayOf = ({ letterOn, today }: ScopeValues): string => letterOn ?? today ?? '';

/** The files that a letter encloses, in its order. */
export function enclosedBy({ encloses }: Pick<WrittenLetter, 'encloses'>, files: readonly HeldFile[]): readonly HeldFile[] {
  return encloses.flatMap((place) =>
    files.filter(({ pointer, file }) => pointer === place || pointer.startsWith(`${place}/`) || place === `file:${file.id}`),
  );
}

/** Files that came with an act of the client, which writes no letter. */
export function fileDocuments(ids: Ids, request: Pick<DocumentsRequest, 'id' | 'scopes'>, files: readonly HeldFile[]): RecordDocuments {
  const enclosures = files.map((file) => enclosure(ids, request, { file, language: 'en' }));
  return { letters: [], enclosures, documents: enclosures, work: [] };
}

function enclosure(
  ids: Ids,
  { id: submissionId, scopes }: Pick<DocumentsRequest, 'id' | 'scopes'>,
  { file: { title, file }, language }: { readonly file: HeldFile; readonly language: 'en' | 'es' },
): DocumentRecord {
  return {
    id: ids.newId(),
    submissionId,
    kind: 'enclosure',
    name: textIn(title, language),
    sha256: file.sha256,
    pages: file.pages ?? 1,
    datedOn: dayOf(scopes),
    type: file.type,
    uploadId: file.id,
  };
}

function servicePlan(
  { record, scopes, published, signature, sworn }: DocumentsRequest,
  { letter }: LetterFile,
  files: readonly HeldFile[],
): ServicePlan {
  const { model, recipients } = letter;
  const { internal } = published.compiled.addressees.find(({ name }) => name === letter.name) ?? {};
  const isLater = scopes.letterOn !== undefined && scopes.today !== undefined && scopes.letterOn > scopes.today;
  const adjNumbers = scopes.case?.['adjNumbers' as const];
  return {
    title: model.title,
    caseFileNumber: record.caseFileNumber ?? '',
    caseName: record.caseName ?? '',
    adjNumbers: Array.isArray(adjNumbers) ? adjNumbers.filter((number) => typeof number === 'string') : [],
    language: model.language,
    recipients: [...recipients.to, ...recipients.cc],
    ...(recipients.leftOut.length === 0 ? {} : { leftOut: recipients.leftOut }),
    // The files of a packet stand in it.
    enclosures:
      model.packet === undefined ? files.map(({ title, file }) => ({ title: textIn(title, model.language), fileId: file.id })) : [],
    enclosureTitles: model.blocks.flatMap((block) => (block.kind === 'enclosures' ? block.items : [])),
    ...sworn,
    ...defined({ internal, signature, mailedLater: isLater ? (true as const) : undefined }),
  };
}

/** The letters as an answer lists them. */
export function lettersAnswered({ letters }: RecordDocuments) {
  return letters.map(({ name, document: { id, sha256, pages, servicePlan }, model }) => {
    const reached = (servicePlan?.recipients ?? []).map((recipient) => ({ name: recipient.name, method: recipient.method }));
    return { name, documentId: id, sha256, pages, model, reached };
  });
}

/** What the audit row of the act says of its letters: the hash of the first, and of all others. */
export function lettersAudited({ letters }: RecordDocuments) {
  const [first, ...others] = letters.map(({ document }) => document.sha256);
  return {
    ...defined({ documentSha256: first }),
    detail: others.length === 0 ? {} : { furtherLetters: others.join(' ') },
  };
}

/** What the entries of one act say alike. */
export type LoggedAct = Omit<NewLogEntry, 'id' | 'logKey' | 'documentId' | 'letter'>;

type LettersLogged = { readonly act: LoggedAct; readonly documents: RecordDocuments };

/** An entry for each letter of an act, in the log of its automation. */
function letterEntries(ids: Ids, { automation: { log } }: PublishedAutomation, { act, documents }: LettersLogged) {
  if (log === undefined) return [];
  return documents.letters
    .filter(({ name }) => log.letters?.includes(name) !== false)
    .map(({ document }) => ({
      ...act,
      id: ids.newId(),
      logKey: log.key,
      documentId: document.id,
      letter: document.name,
    }));
}

/** The entries of an act in the log of its automation: one for each letter, and one for a new record that has none. */
export function logEntries(
  ids: Ids,
  published: PublishedAutomation,
  { act, documents, isNew }: LettersLogged & { readonly isNew: boolean },
): readonly NewLogEntry[] {
  const entries = letterEntries(ids, published, { act, documents });
  const { log } = published.automation;
  return log === undefined || log.letters !== undefined || entries.length > 0 || !isNew
    ? entries
    : [{ ...act, id: ids.newId(), logKey: log.key }];
}
