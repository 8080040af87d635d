import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { createBucketOutbox } from '#server/modules/service/delivery-outbox-bucket.ts';
import { createOutbox } from '#server/modules/service/delivery-outbox.ts';
import { createBucketFileStore } from '#server/platform/files/file-store-bucket.ts';
import { createDiskFileStore } from '#server/platform/files/file-store-disk.ts';
import { createUploadInspector, usualInspection } from '#server/modules/files/inspect-uploads.ts';
import { createLetterPool, usualLetterPool, type LetterPoolOptions } from '#server/modules/letters/letter-pool.ts';
import { createLetters } from '#server/modules/letters/letters.ts';
import { openBucket, type BucketSettings } from '#server/platform/files/object-bucket.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { documentRoutes } from './documents.routes.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { documentsRepository } from '#server/modules/files/documents.repository.ts';
import { knownContent } from '#server/modules/files/known-content.ts';
import { recordsRepository } from '#server/modules/records/records.repository.ts';
import { sweepUploads } from '#server/modules/files/clean-up-uploads.ts';
import { uploadsRepository } from '#server/modules/files/uploads.repository.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { DeliveryPort } from '#server/modules/service/delivery.port.ts';
import type { DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { LettersPort } from '#server/modules/letters/letters.port.ts';
import type { WorkOutcome } from '#server/platform/jobs/work.ts';
import type { UnsentFileLimits } from '#server/platform/config/unsent-file-limits.ts';
import type { UploadDeps } from '#server/modules/files/receive-upload.usecase.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { serveLetter } from '#server/modules/service/serve-letter.usecase.ts';

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
