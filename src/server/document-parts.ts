import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { createBucketOutbox } from './adapters/delivery-outbox-bucket.ts';
import { createOutbox } from './adapters/delivery-outbox.ts';
import { createBucketFileStore } from './adapters/file-store-bucket.ts';
import { createDiskFileStore } from './adapters/file-store-disk.ts';
import { createUploadInspector, usualInspection } from './adapters/inspect-uploads.ts';
import { createLetterPool, usualLetterPool, type LetterPoolOptions } from './adapters/letters-pool.ts';
import { createLetters } from './adapters/letters-port.ts';
import { openBucket, type BucketSettings } from './adapters/object-bucket.ts';
import { uniqueIds } from './adapters/unique-ids.ts';
import { documentRoutes } from './http/document-routes.ts';
import type { AuditWithin } from './store/audit.repository.ts';
import type { OpenDatabase } from './store/database.ts';
import { documentsRepository } from './store/documents.repository.ts';
import { knownContent } from './store/known-content.ts';
import { recordsRepository } from './store/records.repository.ts';
import { sweepUploads } from './store/sweep-uploads.ts';
import { uploadsRepository } from './store/uploads.repository.ts';
import type { CaseSource } from './usecases/ports/case-source.port.ts';
import type { Clock } from './usecases/ports/clock.port.ts';
import type { DeliveryPort } from './usecases/ports/delivery.port.ts';
import type { DocumentRecordsPort } from './usecases/ports/documents.port.ts';
import type { FileStorePort } from './usecases/ports/files.port.ts';
import type { LettersPort } from './usecases/ports/letters.port.ts';
import type { WorkOutcome } from './usecases/ports/work.port.ts';
import type { UnsentFileLimits } from './usecases/ports/uploads.port.ts';
import type { UploadDeps } from './usecases/receive-upload.ts';
import type { Registry } from './usecases/registry.ts';
import { serveLetter } from './usecases/serve-letter.ts';

export type DocumentSettings = {
  readonly database: OpenDatabase;
  readonly dataFolder: string;
  /** Where files lie instead of in the data folder. */
  readonly bucket?: BucketSettings;
  readonly automationsFolder: string;
  readonly clock: Clock;
  readonly audit: AuditWithin;
  readonly unsentFiles: UnsentFileLimits;
  /** Whether this process looks for content that no record names: it goes through everything that is kept. */
  readonly sweeps: boolean;
  readonly onError: (error: unknown) => void;
  readonly letterLimits?: Partial<LetterPoolOptions>;
  /** Where content is kept instead: a test's full store. */
  readonly keptIn?: (store: FileStorePort) => FileStorePort;
  /** What a test puts around the service of packages. */
  readonly deliveredBy?: (outbox: DeliveryPort) => DeliveryPort;
};

export type DocumentParts = {
  readonly letters: LettersPort;
  readonly files: FileStorePort;
  readonly documents: DocumentRecordsPort;
  readonly uploading: UploadDeps;
  readonly serveLetter: (documentId: string) => Promise<WorkOutcome>;
  readonly routes: (seen: { readonly registry: Registry; readonly cases: CaseSource }) => FastifyPluginAsync;
  /** The living processes that set letters. */
  readonly letterProcesses: () => readonly number[];
  readonly close: () => Promise<void>;
};

const sweepEveryMs = 3_600_000;
/** Content may await its record for so long; every upload and every letter has one within seconds. */
const sweepGraceSeconds = 86_400;

/** Letters, files, uploads and service, joined over a database and a folder. */
export async function buildDocuments(settings: DocumentSettings): Promise<DocumentParts> {
  const { database, dataFolder, automationsFolder, clock, audit, unsentFiles, onError } = settings;
  const { db } = database;
  const templateFolder = path.join(automationsFolder, '_parts', 'letter');
  const pool = createLetterPool({ ...usualLetterPool, templateFolder, ...settings.letterLimits });
  const letters = createLetters(pool);
  const bucket = settings.bucket === undefined ? undefined : await openBucket(settings.bucket);
  const store = bucket === undefined ? await createDiskFileStore(path.join(dataFolder, 'files')) : createBucketFileStore(bucket);
  const files = settings.keptIn?.(store) ?? store;
  const outbox = bucket === undefined ? await createOutbox(path.join(dataFolder, 'outbox'), clock) : createBucketOutbox(bucket, clock);
  const delivery = settings.deliveredBy?.(outbox) ?? outbox;
  const documents = documentsRepository(db, { audit });
  const uploads = uploadsRepository(db, audit);
  const uploading: UploadDeps = { inspector: createUploadInspector(usualInspection), files, uploads, ids: uniqueIds, unsentFiles };
  const sweep = async (): Promise<void> => {
    await sweepUploads(db, audit, unsentFiles.days);
    await files.sweep({ graceSeconds: sweepGraceSeconds, known: knownContent(db) });
  };
  const sweeping = settings.sweeps ? setInterval(() => void sweep().catch(onError), sweepEveryMs).unref() : undefined;
  const serving = { documents, uploads, files, letters, delivery, ids: uniqueIds, clock };
  return {
    letters,
    files,
    documents,
    uploading,
    serveLetter: (documentId) => serveLetter(serving, documentId),
    routes: ({ registry, cases }) =>
      documentRoutes({ ...uploading, documents, audit: audit(db), registry, cases, found: recordsRepository(db) }),
    letterProcesses: pool.processIds,
    close: async () => {
      clearInterval(sweeping);
      await pool.close();
      bucket?.close();
    },
  };
}
