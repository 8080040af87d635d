import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { doneUnlessAbsent, fileErrorCode, writeSynced } from '#server/platform/files/file-store-writing.ts';

export type BackupFile = { readonly path: string; readonly sha256: string; readonly bytes: number };
export type BackupTable = BackupFile & { readonly table: string; readonly columns: readonly string[]; readonly rows: number };
export type BackupManifest = {
  readonly format: 1;
  readonly madeAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly BackupTable[];
  readonly files: readonly BackupFile[];
};

const manifestName = 'manifest.json';

/** Makes the folder of a new backup; refuses one that has something in it. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Choose a new folder for each backup.`);
}

/** Writes a stream into the backup and answers its hash; the lines are counted on the way. */
export async function storeFile(folder: string, name: string, content: Readable): Promise<BackupFile & { readonly lines: number }> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const counted = async function* (parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.byteLength;
      for (const byte of part) if (byte === 10) lines += 1;
      yield part;
    }
  };
  await pipeline(content, counted, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return { path: name, sha256: hash.digest('hex'), bytes, lines };
}

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  await writeSynced(path.join(folder, manifestName), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
}

/** Reads the manifest and compares every file with its hash; names all that are missing or changed. */
export async function readVerified(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch((error: unknown) => {
    if (fileErrorCode(error) === 'ENOENT') throw new Error(`${folder} is no complete backup: it has no ${manifestName}.`);
    throw error;
  });
  const manifest = manifestIn(JSON.parse(text));
  if (manifest === undefined) throw new Error(`${folder} was made by another desk: its ${manifestName} is not understood.`);
  const wrong: string[] = [];
  for (const file of [...manifest.tables, ...manifest.files]) if (!(await isWhole(folder, file))) wrong.push(file.path);
  if (wrong.length > 0) throw new Error(`The backup is damaged. Missing or changed: ${wrong.join(', ')}`);
  return manifest;
}

function manifestIn(value: unknown): BackupManifest | undefined {
  return isManifest(value) ? value : undefined;
}

function isManifest(value: unknown): value is BackupManifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 1 &&
    'tables' in value &&
    Array.isArray(value.tables) &&
    'files' in value &&
    Array.isArray(value.files) &&
    'migrations' in value &&
    Array.isArray(value.migrations)
  );
}

async function isWhole(folder: string, { path: name, sha256 }: BackupFile): Promise<boolean> {
  // a manifest that somebody changed must not lead out of the folder
  if (path.isAbsolute(name) || name.split('/').includes('..')) return false;
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path.join(folder, name)), hash);
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
  return hash.digest('hex') === sha256;
}

const mostListings = 5;

/** Every file below a folder, with its path inside; none when the folder is not there. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  for (let listing = 1; listing <= mostListings; listing += 1) {
    const names = await listedBelow(folder);
    if (names !== undefined) return names;
    if (!(await doneUnlessAbsent(() => stat(folder)))) return [];
  }
  throw new Error(`${folder} changed each time that it was listed. Try again when less is sent.`);
}

/** Undefined when the folder is not there, or a folder in it was moved or removed before it was looked into: the same error says both. */
async function listedBelow(folder: string): Promise<readonly string[] | undefined> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .toSorted();
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
