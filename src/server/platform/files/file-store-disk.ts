import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorePort, StoredContent, CleanupRequest } from './files.port.ts';
import { doneUnlessAbsent, fileErrorCode, syncFolder, writeSynced } from './file-store-writing.ts';
import { storageFull } from './storage-full.ts';

const contentHash = /^[0-9a-f]{64}$/;
/** How many hashes are asked about at once. */
const cleanupBatch = 500;

type Folders = { readonly content: string; readonly incoming: string; readonly leaving: string };

/** Content on disk, each under its own SHA-256: written beside its place, synced, then renamed into it. */
export async function createDiskFileStore(folder: string): Promise<FileStorePort> {
  const folders: Folders = {
    content: path.join(folder, 'content'),
    incoming: path.join(folder, 'incoming'),
    leaving: path.join(folder, 'leaving'),
  };
  await Promise.all(Object.values(folders).map((each) => mkdir(each, { recursive: true, mode: 0o700 })));
  await returnInterrupted(folders);
  return {
    put: (bytes) => put(folders, bytes),
    read: (sha256) => read(folders, sha256),
    exists: async (sha256) => (await ageSeconds(placeOf(folders, sha256))) !== undefined,
    cleanUp: (request) => cleanUp(folders, request),
  };
}

function placeOf({ content }: Folders, sha256: string): string {
  if (!contentHash.test(sha256)) throw new Error(`not a SHA-256: ${sha256.slice(0, 80)}`);
  return path.join(content, sha256.slice(0, 2), sha256);
}

async function put(folders: Folders, bytes: Uint8Array): Promise<StoredContent> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const place = placeOf(folders, sha256);
  try {
    // Content that is there is made young again, so that the cleanup leaves it until its record stands.
    if (!(await renew(place))) await write(path.join(folders.incoming, randomUUID()), place, bytes);
  } catch (error) {
    throw storageFull(error) ?? error;
  }
  return { sha256, size: bytes.byteLength };
}

/** Most content is new; to look without waiting takes a fraction of an error that says so. */
async function renew(place: string): Promise<boolean> {
  if (!existsSync(place)) return false;
  const now = new Date();
  return doneUnlessAbsent(() => utimes(place, now, now));
}

async function write(beside: string, place: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeSynced(beside, bytes);
    const folder = path.dirname(place);
    const made = existsSync(folder) ? undefined : await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(beside, place);
    await syncFolder(folder);
    if (made !== undefined) await syncFolder(path.dirname(made));
  } catch (error) {
    await doneUnlessAbsent(() => unlink(beside));
    throw error;
  }
}

async function read(folders: Folders, sha256: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(placeOf(folders, sha256)).catch((error: unknown) => {
    if (fileErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`the stored file ${sha256} is damaged: its content has the hash ${found}`);
  return bytes;
}

async function cleanUp(folders: Folders, { graceSeconds, known }: CleanupRequest): Promise<readonly string[]> {
  await dropAbandoned(folders.incoming, graceSeconds);
  const old = await oldContent(folders, graceSeconds);
  const removed: string[] = [];
  for (let start = 0; start < old.length; start += cleanupBatch) {
    const batch = old.slice(start, start + cleanupBatch);
    const stored = await known(batch);
    for (const sha256 of batch.filter((each) => !stored.has(each))) {
      if (await remove(folders, sha256, graceSeconds)) removed.push(sha256);
    }
  }
  return removed;
}

/** Whoever puts the same content meanwhile either renews it before it leaves (then it returns) or finds it gone and writes it anew. */
async function remove(folders: Folders, sha256: string, graceSeconds: number): Promise<boolean> {
  const place = placeOf(folders, sha256);
  const leaving = path.join(folders.leaving, sha256);
  if (!(await doneUnlessAbsent(() => rename(place, leaving)))) return false;
  const age = await ageSeconds(leaving);
  if (age !== undefined && age < graceSeconds) {
    await rename(leaving, place);
    return false;
  }
  await doneUnlessAbsent(() => unlink(leaving));
  return true;
}

/** A cleanup that was killed half-way: what was leaving goes back, and the next cleanup decides. */
async function returnInterrupted(folders: Folders): Promise<void> {
  for (const sha256 of await readdir(folders.leaving)) {
    if (contentHash.test(sha256)) await doneUnlessAbsent(() => rename(path.join(folders.leaving, sha256), placeOf(folders, sha256)));
  }
}

async function oldContent({ content }: Folders, graceSeconds: number): Promise<readonly string[]> {
  const entries = await readdir(content, { recursive: true, withFileTypes: true });
  const old: string[] = [];
  for (const entry of entries.filter((each) => each.isFile() && contentHash.test(each.name))) {
    const age = await ageSeconds(path.join(entry.parentPath, entry.name));
    if (age !== undefined && age >= graceSeconds) old.push(entry.name);
  }
  return old;
}

async function dropAbandoned(incoming: string, graceSeconds: number): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const age = await ageSeconds(file);
    if (age !== undefined && age >= graceSeconds) await doneUnlessAbsent(() => unlink(file));
  }
}

async function ageSeconds(file: string): Promise<number | undefined> {
  try {
    return (Date.now() - (await stat(file)).mtimeMs) / 1000;
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
