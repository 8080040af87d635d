import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { UnsentFileLimits } from '#server/platform/config/unsent-file-limits.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { createBucketFileStore } from '#server/platform/files/file-store-bucket.ts';
import { createDiskFileStore } from '#server/platform/files/file-store-disk.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { Bucket } from '#server/platform/files/object-bucket.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { cleanUpUploads } from './clean-up-uploads.ts';
import { documentsRepository, saveDelivery, saveDocument, saveFiling } from './documents.repository.ts';
import { saveCameBack, settleDeliveries } from './service-progress.repository.ts';
import { createUploadInspector, usualInspection } from './inspect-uploads.ts';
import { knownContent } from './known-content.ts';
import { receiveUpload } from './receive-upload.usecase.ts';
import type { ReceiveUpload, SharedFilePort, UploadInspectorPort } from './uploads.port.ts';
import { uploadsRepository } from './uploads.repository.ts';
import { uploadRoutes } from './uploads.routes.ts';

export type FilesSettings = {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly registry: Pick<Registry, 'all'>;
  readonly dataFolder: string;
  /** Where the PDFs stand that letters enclose. */
  readonly automationsFolder: string;
  /** Where content lies instead of in the data folder. */
  readonly bucket?: Bucket;
  readonly unsentFiles: UnsentFileLimits;
  /** Whether this process looks for content that no record names: it goes through everything that is stored. */
  readonly cleansUp: boolean;
  readonly onError: (error: unknown) => void;
  /** Where content is stored instead: a test's full store. */
  readonly storedIn?: (store: FileStorePort) => FileStorePort;
  /** What looks at files instead: for tests, something that remembers what it has looked at. */
  readonly inspectedBy?: (inspector: UploadInspectorPort) => UploadInspectorPort;
};

export type FilesModule = Awaited<ReturnType<typeof filesModule>>;

const cleanUpEveryMs = 3_600_000;
/** Content may await its record for so long; every upload and every letter has one within seconds. */
const graceSeconds = 86_400;

/** Stored content, the files that people give, and the records of documents. */
export async function filesModule(settings: FilesSettings) {
  const { database, audit, registry, dataFolder, automationsFolder, bucket, unsentFiles, onError } = settings;
  const { db } = database;
  const store = bucket === undefined ? await createDiskFileStore(path.join(dataFolder, 'files')) : createBucketFileStore(bucket);
  const files = settings.storedIn?.(store) ?? store;
  const uploads = uploadsRepository(db, audit);
  const inspector = createUploadInspector(usualInspection);
  const receiving = { inspector: settings.inspectedBy?.(inspector) ?? inspector, files, uploads, ids: uniqueIds, unsentFiles };
  const receive: ReceiveUpload = (given) => receiveUpload(receiving, given);
  const sharedFile: SharedFilePort = async (ownerId, name) =>
    receive({ ownerId, name, bytes: await readFile(path.join(automationsFolder, '_parts', 'files', name)) });
  const cleanUp = async (): Promise<void> => {
    await cleanUpUploads(db, audit, unsentFiles.days);
    await files.cleanUp({ graceSeconds, known: knownContent(db) });
  };
  const cleaning = settings.cleansUp ? setInterval(() => void cleanUp().catch(onError), cleanUpEveryMs).unref() : undefined;
  return {
    files,
    uploads,
    documents: documentsRepository(db, { audit }),
    saveDocument,
    saveDelivery,
    saveCameBack,
    settleDeliveries,
    saveFiling,
    receiveUpload: receive,
    sharedFile,
    routes: [uploadRoutes({ receiveUpload: receive, registry })],
    close: async () => clearInterval(cleaning),
  };
}
