import type { ReadContent } from '#server/platform/http/send-content.ts';
import { AppError } from '#server/platform/app-error.ts';
import { readCase, type CaseDeps } from '#server/modules/cases/read-case.public.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { DocumentRecord, DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import { completedPacket } from '#server/modules/letters/packet-pdf.public.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { StoredRecord } from '#server/modules/records/records.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { UploadRecordsPort } from '#server/modules/files/uploads.port.ts';
import type { UploadType } from '#server/platform/stored-json.ts';
import { visibleRecord, type VisibleRecordDeps } from '#server/modules/records/visible-record.public.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';

export type ReadDocumentDeps = VisibleRecordDeps &
  CaseDeps & {
    readonly documents: DocumentRecordsPort;
    readonly uploads: UploadRecordsPort;
    readonly files: FileStorePort;
    readonly audit: AuditLog;
  };

type DocumentRequest = {
  readonly user: SignedIn;
  readonly id: string;
  /** A viewer fetches a long document piece by piece; only the first piece is noted as a view. */
  readonly isFurtherPiece: boolean;
};

const kindNames = { letter: 'letter', proofOfService: 'proof-of-service', enclosure: 'enclosure' } as const;
const endings: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** A document of a record that this person may see; each view is noted. */
export async function readDocument(deps: ReadDocumentDeps, { user, id, isFurtherPiece }: DocumentRequest): Promise<ReadContent> {
  const document = isUniqueId(id) ? await deps.documents.find(id) : undefined;
  if (document === undefined) throw noDocument();
  const record = await visibleWithCase(deps, user, document.submissionId);
  const { sha256, kind } = document;
  const content = await completed(deps, document, { bytes: await contentOf(deps, sha256), sha256 });
  if (!isFurtherPiece) {
    await deps.audit.note({ actorId: user.id, action: 'document.read', subject: document.id, documentSha256: sha256, ...caseOf(record) });
  }
  const type = document.type ?? 'application/pdf';
  return { ...content, type, name: fileName(kindNames[kind], id, type) };
}

type Content = Pick<ReadContent, 'bytes' | 'sha256'>;

/** A packet ends with the proofs of service that it names, as far as they are signed; that of our own client goes to nobody else. */
async function completed(deps: ReadDocumentDeps, { servicePlan, submissionId }: DocumentRecord, stored: Content): Promise<Content> {
  const { proofsOf = [] } = servicePlan ?? {};
  if (proofsOf.length === 0) return stored;
  const documents = await deps.documents.ofRecord(submissionId);
  const letters = documents.filter(({ id }) => proofsOf.includes(id));
  const clients = new Set(
    letters
      .flatMap(({ servicePlan: plan }) => plan?.recipients.filter(({ role }) => role === 'applicant') ?? [])
      .map(({ partyId }) => partyId),
  );
  const deliveries = (await Promise.all(proofsOf.map((id) => deps.documents.deliveriesOf(id)))).flat();
  const ofOthers = new Set(deliveries.flatMap(({ partyId, proofId }) => (proofId === undefined || clients.has(partyId) ? [] : [proofId])));
  const proofs = documents.filter(({ id }) => ofOthers.has(id));
  if (proofs.length === 0) return stored;
  const bytes = await completedPacket(stored.bytes, await Promise.all(proofs.map((proof) => contentOf(deps, proof.sha256))));
  return { bytes, sha256: [stored.sha256, ...proofs.map(({ sha256 }) => sha256.slice(0, 16))].join('-') };
}

/** A file that this person gave, or that was sent with a record that the person may see; each view is noted, on the case of that record. */
export async function readUpload(deps: ReadDocumentDeps, { user, id, isFurtherPiece }: DocumentRequest): Promise<ReadContent> {
  const upload = isUniqueId(id) ? await deps.uploads.find(id) : undefined;
  if (upload === undefined) throw noFile();
  const record = await visibleSentWith(deps, user, upload.id);
  if (upload.ownerId !== user.id && record === undefined) throw noFile();
  const bytes = await contentOf(deps, upload.sha256);
  if (!isFurtherPiece) {
    await deps.audit.note({ actorId: user.id, action: 'file.read', subject: upload.id, documentSha256: upload.sha256, ...caseOf(record) });
  }
  return { bytes, sha256: upload.sha256, type: upload.type, name: fileName('file', id, upload.type) };
}

/** To find whether a person may see a file leaves no trace; to read it does. */
type FindUploadDeps = Omit<ReadDocumentDeps, 'audit'>;

/** Whether this person sees a record that a file was sent with. */
export async function seesUpload(deps: FindUploadDeps, user: SignedIn, uploadId: string): Promise<boolean> {
  return (await visibleSentWith(deps, user, uploadId)) !== undefined;
}

function caseOf(record: StoredRecord | undefined): Pick<StoredRecord, 'caseFileNumber'> {
  return record?.caseFileNumber === undefined ? {} : { caseFileNumber: record.caseFileNumber };
}

/** The record that a file was sent with, as far as this person may see one. */
async function visibleSentWith(deps: FindUploadDeps, user: SignedIn, uploadId: string): Promise<StoredRecord | undefined> {
  for (const submissionId of await deps.documents.recordsWithUpload(uploadId)) {
    const record = await ifVisible(deps, user, submissionId);
    if (record !== undefined) return record;
  }
  return undefined;
}

async function ifVisible(deps: FindUploadDeps, user: SignedIn, submissionId: string): Promise<StoredRecord | undefined> {
  try {
    return await visibleWithCase(deps, user, submissionId);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'unknown_case')) return undefined;
    throw error;
  }
}

/** A referral partner sees documents only on cases that it referred, whoever made them. */
async function visibleWithCase(deps: FindUploadDeps, user: SignedIn, submissionId: string): Promise<StoredRecord> {
  const record = await visibleRecord(deps, { user, id: submissionId });
  if (user.role === 'atticus') await readCase(deps, user, record.caseFileNumber ?? '');
  return record;
}

async function contentOf({ files }: Pick<ReadDocumentDeps, 'files'>, sha256: string): Promise<Uint8Array> {
  const bytes = await files.read(sha256);
  if (bytes === undefined) throw new Error(`The stored file ${sha256} is gone`);
  return bytes;
}

function fileName(kind: string, id: string, type: UploadType): string {
  return `${kind}-${id.slice(-8)}.${endings[type]}`;
}

function noDocument(): AppError {
  return new AppError('not_found', 'Document not found.');
}

function noFile(): AppError {
  return new AppError('not_found', 'File not found.');
}
