import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBucketFileStore } from '#server/platform/files/file-store-bucket.ts';
import { createDiskFileStore } from '#server/platform/files/file-store-disk.ts';
import { openBucket } from '#server/platform/files/object-bucket.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import { startObjectStore } from '../../object-store/start-object-store.ts';

/** A store with nothing in it, and what a test does behind its back. */
export type NewStore = {
  readonly store: FileStorePort;
  /** Another server over the same place. */
  readonly another: () => Promise<FileStorePort>;
  /** The hashes under which content lies. */
  readonly names: () => Promise<readonly string[]>;
  /** Writes something else where this content lies. */
  readonly damage: (sha256: string, text: string) => Promise<void>;
};

export type StoreDriver = { readonly make: () => Promise<NewStore>; readonly end: () => Promise<void> };

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function onDisk(): Promise<StoreDriver> {
  const root = await mkdtemp(path.join(tmpdir(), 'desk-files-'));
  const make = async (): Promise<NewStore> => {
    const folder = await mkdtemp(path.join(root, 'store-'));
    return {
      store: await createDiskFileStore(folder),
      another: () => createDiskFileStore(folder),
      names: async () =>
        (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile()).map(({ name }) => name),
      damage: (sha256, text) => writeFile(path.join(folder, 'content', sha256.slice(0, 2), sha256), text),
    };
  };
  return { make, end: () => rm(root, { recursive: true, force: true }) };
}

async function inBuckets(): Promise<StoreDriver> {
  const objects = await startObjectStore();
  const opened: { readonly close: () => void }[] = [];
  const make = async (): Promise<NewStore> => {
    const settings = await objects.bucket();
    const open = async () => {
      const bucket = await openBucket(settings);
      opened.push(bucket);
      return bucket;
    };
    const bucket = await open();
    return {
      store: createBucketFileStore(bucket),
      another: async () => createBucketFileStore(await open()),
      names: async () => {
        const names: string[] = [];
        for await (const page of bucket.pages('files/content/')) names.push(...page.map(({ key }) => path.basename(key)));
        return names;
      },
      damage: (sha256, text) => bucket.put(`files/content/${sha256.slice(0, 2)}/${sha256}`, Buffer.from(text)),
    };
  };
  const end = async (): Promise<void> => {
    for (const bucket of opened) bucket.close();
    await objects.end();
  };
  return { make, end };
}

/** Every place in which files can be kept. */
export const storeDrivers = { 'a disk': onDisk, 'a bucket': inBuckets };
