import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filesBelow } from './backup-folder.ts';
import { contentFolder, leavingFolder } from './file-store-bucket.ts';
import { openBucket, type Bucket, type BucketSettings } from './object-bucket.ts';

/** What stands beside the database, by the names that it has below a data folder, wherever it lies. */
export type KeptFiles = {
  readonly names: () => Promise<readonly string[]>;
  readonly read: (name: string) => Promise<Readable>;
  /** Copies a file in; what is there was seen to be of a restore that was broken off. */
  readonly write: (name: string, from: string) => Promise<void>;
  readonly close: () => void;
};

/** Content by its hash and packages of service; then the secret, where the desk made its own. */
const folders = ['files/content', 'outbox'];
const files = ['secret', 'audit-checked.json'];

export async function openKeptFiles(dataFolder: string, settings: BucketSettings | undefined): Promise<KeptFiles> {
  const disk = filesOnDisk(dataFolder, settings === undefined ? folders : []);
  return settings === undefined ? disk : filesInBucket(await openBucket(settings), disk);
}

function filesOnDisk(dataFolder: string, kept: readonly string[]): KeptFiles {
  const placeOf = (name: string): string => path.join(dataFolder, name);
  return {
    names: async () => {
      const names: string[] = [];
      for (const folder of kept) names.push(...(await filesBelow(placeOf(folder))).map((name) => `${folder}/${name}`));
      for (const file of files) if (await isThere(placeOf(file))) names.push(file);
      return names;
    },
    read: async (name) => createReadStream(placeOf(name)),
    write: async (name, from) => {
      await mkdir(path.dirname(placeOf(name)), { recursive: true, mode: 0o700 });
      await pipeline(createReadStream(from), createWriteStream(placeOf(name), { mode: 0o600, flush: true }));
    },
    close: () => undefined,
  };
}

function filesInBucket(bucket: Bucket, disk: KeptFiles): KeptFiles {
  const isOnDisk = (name: string): boolean => files.includes(name);
  return {
    names: async () => {
      const names = new Set<string>();
      for (const folder of folders) for await (const page of bucket.pages(`${folder}/`)) for (const { key } of page) names.add(key);
      for await (const page of bucket.pages(leavingFolder)) for (const { key } of page) names.add(contentName(key));
      return [...names].toSorted().concat(await disk.names());
    },
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

/** What a sweep has begun to remove may yet be wanted: it is kept as if it stood where it was. */
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
