import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import {
  storeFile,
  makeBackupFolder,
  readVerified,
  writeManifest,
  type BackupFile,
  type BackupManifest,
  type BackupTable,
} from './backup-folder.ts';
import { openStoredFiles } from './stored-files.ts';
import type { BucketSettings } from '#server/platform/files/object-bucket.ts';
import { fillTables, isEmptyDatabase, withSnapshot, type CopiedTable, type Filling, type Snapshot } from './copied-tables.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/platform/database/migrations.ts';
import { beginRestore, endRestore, isHalfRestored, refuseHalfRestored } from '#server/platform/database/restore-mark.ts';

export type BackupPlace = {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** Where files lie instead of in the data folder. A backup of the one is restored into the other as well. */
  readonly bucket?: BucketSettings;
};

/** Copies the database at one moment, then the files that it names, into a new folder; reads all of it again. */
export async function makeBackup({ databaseUrl, dataFolder, bucket }: BackupPlace, folder: string, now: Date): Promise<BackupManifest> {
  await demandWholeDesk(databaseUrl);
  await makeBackupFolder(folder);
  const { tables, done } = await withSnapshot(databaseUrl, async (snapshot) => ({
    tables: await copyTables(snapshot, folder),
    done: snapshot.migrations,
  }));
  const stored = await openStoredFiles(dataFolder, bucket);
  try {
    const files: BackupFile[] = [];
    for (const name of await stored.completeNames()) {
      const { lines: _, ...file } = await storeFile(folder, `data/${name}`, await stored.read(name));
      files.push(file);
    }
    await writeManifest(folder, { format: 1, madeAt: now.toISOString(), migrations: done, tables, files });
  } finally {
    stored.close();
  }
  return await readVerified(folder);
}

async function demandWholeDesk(url: string): Promise<void> {
  const { bare, close } = openDatabase({ url, connections: 1, onIdleError: () => undefined });
  try {
    await refuseHalfRestored(bare);
  } finally {
    await close();
  }
}

async function copyTables({ tables, read }: Snapshot, folder: string): Promise<readonly BackupTable[]> {
  const copied: BackupTable[] = [];
  for (const table of tables) {
    // COPY writes one line for each row: a line break inside a value is escaped
    const { lines, ...file } = await storeFile(folder, `tables/${table.name}.copy`, read(table));
    copied.push({ ...file, table: table.name, columns: table.columns, rows: lines });
  }
  return copied;
}

/** Refuses a place where something stands, unless a restore was broken off there: what it put is put again. */
async function demandFreePlace(bare: Kysely<unknown>, { databaseUrl, dataFolder, bucket }: BackupPlace, manifest: BackupManifest) {
  const isBegun = await isHalfRestored(bare);
  if (!isBegun && !(await isEmptyDatabase(databaseUrl)))
    throw new Error('The database is not empty. A backup is restored only into an empty one.');
  const mayStand = new Set(isBegun ? manifest.files.map((file) => file.path) : []);
  const stored = await openStoredFiles(dataFolder, bucket);
  try {
    const strange = (await stored.names()).find((name) => !mayStand.has(`data/${name}`));
    const place = bucket === undefined ? dataFolder : `${dataFolder} or the bucket ${bucket.bucket}`;
    if (strange !== undefined) throw new Error(`${place} is not empty (${strange}). A backup is restored only into an empty folder.`);
  } finally {
    stored.close();
  }
}

/** Sessions end: who was signed out or blocked after the backup must not come back in. */
const forgotten = ['refresh_tokens', 'sessions'];

/**
 * Puts a verified backup into an empty place and brings it to the newest shape. Until all of it is done no desk starts there; broken off, it
 * is run again.
 */
export async function restoreBackup(place: BackupPlace, folder: string): Promise<BackupManifest> {
  const manifest = await readVerified(folder);
  const known = new Set(manifest.migrations);
  const older = migrations.filter(({ name }) => known.has(name));
  if (older.length < known.size) throw new Error('This backup was made by another version of the desk. Restore it with that version.');
  const { bare, db, close } = openDatabase({ url: place.databaseUrl, connections: 2, onIdleError: () => undefined });
  try {
    await demandFreePlace(bare, place, manifest);
    await beginRestore(bare);
    await putFiles(manifest, folder, place);
    await migrate(bare, older);
    await fillTables(place.databaseUrl, (filling) => fill(filling, manifest, folder));
    await migrate(bare, migrations);
    await endRestore(db);
  } finally {
    await close();
  }
  return manifest;
}

async function fill(filling: Filling, { tables }: BackupManifest, folder: string): Promise<void> {
  const stored = new Map(tables.map((table) => [table.table, table]));
  for (const { name } of filling.tables) {
    const table = stored.get(name);
    if (table === undefined) throw new Error(`The backup has no table ${name}.`);
    await fillOne(filling, { name, columns: table.columns }, { file: path.join(folder, table.path), rows: table.rows });
  }
  for (const name of forgotten) await filling.empty(name);
}

type Source = { readonly file: string; readonly rows: number };

async function fillOne(filling: Filling, table: CopiedTable, { file, rows }: Source): Promise<void> {
  await pipeline(createReadStream(file), filling.write(table));
  const found = await filling.count(table);
  if (found !== rows) throw new Error(`The table ${table.name} has ${found} rows after the restore, the backup ${rows}.`);
}

async function putFiles({ files }: BackupManifest, folder: string, { dataFolder, bucket }: BackupPlace): Promise<void> {
  const stored = await openStoredFiles(dataFolder, bucket);
  try {
    for (const { path: name } of files) await stored.write(name.slice('data/'.length), path.join(folder, name));
  } finally {
    stored.close();
  }
}
