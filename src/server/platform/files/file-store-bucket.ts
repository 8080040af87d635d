import { createHash } from 'node:crypto';
import type { FileStorePort, StoredContent, CleanupRequest } from './files.port.ts';
import type { Bucket } from './object-bucket.ts';

const contentHash = /^[0-9a-f]{64}$/;

/** Where content lies, and where it waits a while after a cleanup: the names that it has below the data folder on a disk. */
export const contentFolder = 'files/content/';
export const leavingFolder = 'files/leaving/';

/**
 * Content in a bucket, each under its own SHA-256. An object appears whole or not at all, and putting the same again makes it young, so
 * that the cleanup leaves it until its record stands.
 */
export function createBucketFileStore(bucket: Bucket): FileStorePort {
  return {
    put: (bytes) => put(bucket, bytes),
    read: (sha256) => read(bucket, sha256),
    exists: async (sha256) =>
      (await bucket.changedAt(contentKey(sha256))) !== undefined || (await bucket.changedAt(leavingKey(sha256))) !== undefined,
    cleanUp: (request) => cleanUp(bucket, request),
  };
}

function contentKey(sha256: string): string {
  if (!contentHash.test(sha256)) throw new Error(`not a SHA-256: ${sha256.slice(0, 80)}`);
  return `${contentFolder}${sha256.slice(0, 2)}/${sha256}`;
}

const leavingKey = (sha256: string): string => `${leavingFolder}${sha256}`;
const hashIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

async function put(bucket: Bucket, bytes: Uint8Array): Promise<StoredContent> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await bucket.put(contentKey(sha256), bytes);
  return { sha256, size: bytes.byteLength };
}

async function read(bucket: Bucket, sha256: string): Promise<Uint8Array | undefined> {
  const bytes = (await bucket.read(contentKey(sha256))) ?? (await bucket.read(leavingKey(sha256)));
  if (bytes === undefined) return undefined;
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`the stored file ${sha256} is damaged: its content has the hash ${found}`);
  return bytes;
}

/**
 * A bucket has no rename and no lock, so somebody may put content anew between the last look at it and its removal. What leaves is
 * therefore still read for as long again, and returns when a record has come to name it.
 */
async function cleanUp(bucket: Bucket, { graceSeconds, known }: CleanupRequest): Promise<readonly string[]> {
  await decideLeaving(bucket, { graceSeconds, known });
  const removed: string[] = [];
  for await (const { sha256 } of oldWithout(bucket, contentFolder, { graceSeconds, known })) {
    const at = await bucket.changedAt(contentKey(sha256));
    if (at === undefined || !isOld(at, graceSeconds)) continue;
    if (await bucket.copy(contentKey(sha256), leavingKey(sha256))) await bucket.remove(contentKey(sha256));
    removed.push(sha256);
  }
  return removed;
}

async function decideLeaving(bucket: Bucket, { graceSeconds, known }: CleanupRequest): Promise<void> {
  for await (const page of bucket.pages(leavingFolder)) {
    const stored = await known(page.map(({ key }) => hashIn(key)));
    for (const { key, changedAt } of page) {
      if (stored.has(hashIn(key))) await bucket.copy(key, contentKey(hashIn(key)));
      if (stored.has(hashIn(key)) || isOld(changedAt, graceSeconds)) await bucket.remove(key);
    }
  }
}

async function* oldWithout(
  bucket: Bucket,
  folder: string,
  { graceSeconds, known }: CleanupRequest,
): AsyncGenerator<{ readonly sha256: string }> {
  for await (const page of bucket.pages(folder)) {
    const old = page
      .filter(({ key, changedAt }) => contentHash.test(hashIn(key)) && isOld(changedAt, graceSeconds))
      .map(({ key }) => hashIn(key));
    if (old.length === 0) continue;
    const stored = await known(old);
    for (const sha256 of old) if (!stored.has(sha256)) yield { sha256 };
  }
}

const isOld = (at: Date, graceSeconds: number): boolean => (Date.now() - at.getTime()) / 1000 >= graceSeconds;
