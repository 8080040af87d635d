import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filesBelow } from './backup-folder.ts';
import { manifestName } from '#server/modules/service/delivery.public.ts';
import { contentFolder, leavingFolder } from '#server/platform/files/file-store-bucket.ts';
import { openBucket, type Bucket, type BucketSettings } from '#server/platform/files/object-bucket.ts';

/** What stands beside the database, by the names that it has below a data folder, wherever it lies. */
export type StoredFiles = {
  readonly names: () => Promise<readonly string[]>;
  /** What a backup copies while the desk runs: nothing that is still being written or put together. */
  readonly completeNames: () => Promise<readonly string[]>;
  readonly read: (name: string) => Promise<Readable>;
  /** Copies a file in; what is there was seen to be of a restore that was broken off. */
  readonly write: (name: string, from: string) => Promise<void>;
  readonly close: () => void;
};

/** Content by its hash, packages of service and text messages; then the secret, where the desk made its own. */
const folders = ['files/content', 'outbox', 'emailed', 'text-messages'];
const sentFolders = ['outbox/sent', 'emailed/sent'];
/**
 * A package that is not sent yet would move away while it is copied, and nothing is lost without it: in the copy of the database, which was
 * made before, its work is open and builds it anew from records and content.
 */
const completeFolders = ['files/content', ...sentFolders, 'text-messages'];
const files = ['secret', 'audit-checked.json'];

export async function openStoredFiles(dataFolder: string, settings: BucketSettings | undefined): Promise<StoredFiles> {
  const disk = filesOnDisk(dataFolder, settings === undefined);
  return settings === undefined ? disk : filesInBucket(await openBucket(settings), disk);
}

function filesOnDisk(dataFolder: string, holdsFolders: boolean): StoredFiles {
  const placeOf = (name: string): string => path.join(dataFolder, name);
  const namesIn = async (stored: readonly string[]): Promise<readonly string[]> => {
    const names: string[] = [];
    if (holdsFolders) for (const folder of stored) names.push(...(await filesBelow(placeOf(folder))).map((name) => `${folder}/${name}`));
    for (const file of files) if (await isThere(placeOf(file))) names.push(file);
    return names;
  };
  return {
    names: () => namesIn(folders),
    completeNames: async () => (await namesIn(completeFolders)).filter((name) => !isTemporary(name)),
    read: async (name) => createReadStream(placeOf(name)),
    write: async (name, from) => {
      await mkdir(path.dirname(placeOf(name)), { recursive: true, mode: 0o700 });
      await pipeline(createReadStream(from), createWriteStream(placeOf(name), { mode: 0o600, flush: true }));
    },
    close: () => undefined,
  };
}

function filesInBucket(bucket: Bucket, disk: StoredFiles): StoredFiles {
  const isOnDisk = (name: string): boolean => files.includes(name);
  const namesIn = async (stored: readonly string[]): Promise<readonly string[]> => {
    const names = new Set<string>();
    for (const folder of stored) for await (const page of bucket.pages(`${folder}/`)) for (const { key } of page) names.add(key);
    for await (const page of bucket.pages(leavingFolder)) for (const { key } of page) names.add(contentName(key));
    return [...names].toSorted();
  };
  return {
    names: async () => [...(await namesIn(folders)), ...(await disk.names())],
    completeNames: async () => [...withoutHalves(await namesIn(completeFolders)), ...(await disk.completeNames())],
    read: async (name) => {
      if (isOnDisk(name)) return disk.read(name);
      const bytes = (await bucket.read(name)) ?? (await bucket.read(`${leavingFolder}${path.basename(name)}`));
      if (bytes === undefined) throw new Error(`The object ${name} is not in the bucket any more.`);
      return Readable.from([Buffer.from(bytes)]);
    },
    write: async (name, from) => (isOnDisk(name) ? disk.write(name, from) : bucket.put(name, await readFile(from))),
    close: bucket.close,
  };
}

/** A package in a bucket is whole when its manifest lies in it; on a disk it comes by one rename. */
function withoutHalves(names: readonly string[]): readonly string[] {
  const whole = new Set(names.filter((name) => path.basename(name) === manifestName).map((name) => path.dirname(name)));
  return names.filter((name) => !sentFolders.some((folder) => name.startsWith(`${folder}/`)) || whole.has(path.dirname(name)));
}

/** A file that is written under such a name is renamed when it is whole. */
const isTemporary = (name: string): boolean => path.basename(name).startsWith('.');

/** What a cleanup has begun to remove may yet be wanted: it is kept as if it stood where it was. */
function contentName(key: string): string {
  const sha256 = path.basename(key);
  return `${contentFolder}${sha256.slice(0, 2)}/${sha256}`;
}

async function isThere(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}
