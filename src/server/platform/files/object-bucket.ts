import { defined } from '#domain/defined.ts';
import type { S3 } from '@aws-sdk/client-s3';
import { AppError } from '#server/platform/app-error.ts';
import { noRoom } from './storage-full.ts';

/** A bucket of any store that speaks the S3 protocol. */
export type BucketSettings = {
  /** Where the store answers; absent: Amazon's of the region. */
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

export type BucketLimits = {
  /** How long connecting, and each silence, may last before the same is tried again. */
  readonly attemptMs: number;
  readonly attempts: number;
  /** How long a call may take in all. */
  readonly callMs: number;
  readonly connections: number;
  /** How many objects one page lists; no store gives more than a thousand. */
  readonly perPage: number;
};

export const usualBucketLimits: BucketLimits = { attemptMs: 6_000, attempts: 3, callMs: 20_000, connections: 50, perPage: 1_000 };

export type StoredObject = { readonly key: string; readonly changedAt: Date };

/** Whole objects under keys. Refuses with storage_down when the store does not answer in time, with storage_full when it has no room. */
export type Bucket = {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** When the object was last put; undefined when it is not there. */
  readonly changedAt: (key: string) => Promise<Date | undefined>;
  /** Within the store; false when there is nothing to copy. */
  readonly copy: (from: string, to: string) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  /** What lies below a prefix, a page at a time, in the order of the keys. */
  readonly pages: (prefix: string) => AsyncGenerator<readonly StoredObject[]>;
  readonly close: () => void;
};

type Open = { readonly s3: S3; readonly bucket: string; readonly limits: BucketLimits };

/** Opens a bucket that is there. The driver is loaded only where one is used: it takes a third of a second. */
export async function openBucket(settings: BucketSettings, limits = usualBucketLimits): Promise<Bucket> {
  const { S3: Driver } = await import('@aws-sdk/client-s3');
  const { endpoint, region, bucket, accessKey, secretKey } = settings;
  const s3 = new Driver({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // stores other than Amazon's seldom have a name in the DNS for each bucket, and know nothing of its newer checksums
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: limits.attempts,
    requestHandler: {
      connectionTimeout: limits.attemptMs,
      requestTimeout: limits.attemptMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.attemptMs,
      socketAcquisitionWarningTimeout: limits.callMs,
      httpAgent: { keepAlive: true, maxSockets: limits.connections },
      httpsAgent: { keepAlive: true, maxSockets: limits.connections },
    },
  });
  const open: Open = { s3, bucket, limits };
  await demandBucket(open);
  return {
    put: async (key, bytes) =>
      void (await inTime(open, (abortSignal) => s3.putObject({ Bucket: bucket, Key: key, Body: bytes }, { abortSignal }))),
    read: (key) => unlessAbsent(inTime(open, (signal) => readWhole(open, key, signal))),
    changedAt: (key) =>
      unlessAbsent(inTime(open, async (abortSignal) => (await s3.headObject({ Bucket: bucket, Key: key }, { abortSignal })).LastModified)),
    copy: (from, to) => copy(open, from, to),
    remove: async (key) => void (await inTime(open, (abortSignal) => s3.deleteObject({ Bucket: bucket, Key: key }, { abortSignal }))),
    pages: (prefix) => pages(open, prefix),
    close: () => s3.destroy(),
  };
}

async function demandBucket(open: Open): Promise<void> {
  const { s3, bucket } = open;
  const found = await unlessAbsent(inTime(open, (abortSignal) => s3.headBucket({ Bucket: bucket }, { abortSignal })));
  if (found === undefined) throw new Error(`The store of files has no bucket ${bucket}. Make it, then start again.`);
}

async function readWhole({ s3, bucket }: Open, key: string, abortSignal: AbortSignal): Promise<Uint8Array> {
  const { Body } = await s3.getObject({ Bucket: bucket, Key: key }, { abortSignal });
  return (await Body?.transformToByteArray()) ?? new Uint8Array();
}

async function copy(open: Open, from: string, to: string): Promise<boolean> {
  const { s3, bucket } = open;
  const asked = { Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` };
  const done = inTime(open, async (abortSignal) => {
    await s3.copyObject(asked, { abortSignal });
    return true;
  });
  return (await unlessAbsent(done)) ?? false;
}

async function* pages(open: Open, prefix: string): AsyncGenerator<readonly StoredObject[]> {
  let next: string | undefined;
  do {
    const after = next === undefined ? {} : { ContinuationToken: next };
    const page = await inTime(open, (abortSignal) =>
      open.s3.listObjectsV2({ Bucket: open.bucket, Prefix: prefix, MaxKeys: open.limits.perPage, ...after }, { abortSignal }),
    );
    yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
      Key === undefined || LastModified === undefined ? [] : [{ key: Key, changedAt: LastModified }],
    );
    next = page.NextContinuationToken;
  } while (next !== undefined);
}

/** The answer within the time that a call may take, its content included. */
async function inTime<Answer>({ bucket, limits }: Open, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(limits.callMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The store of files did not answer in time.', { cause: signal.reason })), {
      once: true,
    });
  });
  try {
    return await Promise.race([withTheStoresTime(() => ask(signal)), late]);
  } catch (error) {
    throw refusalOf(error, bucket);
  }
}

/**
 * The driver learns from a refusal what time the store has, and asks again by itself, but not when its own clock was wrong before and was
 * set right. A refusal of a HEAD does not say why, so that each is asked once more.
 */
async function withTheStoresTime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (answerIn(error).status !== 403) throw error;
    return ask();
  }
}

class NotThere extends Error {}

async function unlessAbsent<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotThere) return undefined;
    throw error;
  }
}

/** How stores say that they have no room: Amazon's never does. */
const fullNames: ReadonlySet<string> = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'StorageFull']);
/** What is wrong with the settings: trying again does not help. */
const ownFaults: ReadonlySet<number> = new Set([301, 307, 400, 401, 403, 404, 405, 501]);

function refusalOf(error: unknown, bucket: string): Error {
  const { status, name, reason } = answerIn(error);
  if (status === 404 && name !== 'NoSuchBucket') return new NotThere(reason);
  if (status === 507 || fullNames.has(name)) return noRoom();
  if (status !== undefined && ownFaults.has(status))
    return new Error(`The store of files refuses the bucket ${bucket}: ${name} (${status}).`, { cause: error });
  return new AppError('storage_down', 'File storage is not responding. Nothing was saved. Try again in 5 seconds.', {
    retryAfterSeconds: 5,
  });
}

type Refusal = { readonly status?: number; readonly name: string; readonly reason: string };

function answerIn(error: unknown): Refusal {
  if (!(error instanceof Error)) return { name: '', reason: String(error) };
  const status = '$metadata' in error ? statusIn(error.$metadata) : undefined;
  return { name: error.name, reason: error.message, ...defined({ status }) };
}

function statusIn(told: unknown): number | undefined {
  if (typeof told !== 'object' || told === null || !('httpStatusCode' in told)) return undefined;
  return typeof told.httpStatusCode === 'number' ? told.httpStatusCode : undefined;
}
