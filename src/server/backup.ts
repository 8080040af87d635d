import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  keep,
  makeBackupFolder,
  readVerified,
  writeManifest,
  type BackupFile,
  type BackupManifest,
  type BackupTable,
} from './adapters/backup-folder.ts';
import { openKeptFiles, type KeptFiles } from './adapters/kept-files.ts';
import type { BucketSettings } from './adapters/object-bucket.ts';
import { fillTables, isEmptyDatabase, withSnapshot, type CopiedTable, type Filling, type Snapshot } from './store/copied-tables.ts';
import { openDatabase } from './store/database.ts';
import { openJobQueue } from './store/job-queue.ts';
import { migrate } from './store/migrate.ts';
import { migrations } from './store/migrations/list.ts';
import { workQueues } from './usecases/work-queues.ts';

export type BackupPlace = {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** Where files lie instead of in the data folder. A backup of the one is restored into the other as well. */
  readonly bucket?: BucketSettings;
};

/** Copies the database at one moment, then the files that it names, into a new folder; reads all of it again. */
export async function makeBackup({ databaseUrl, dataFolder, bucket }: BackupPlace, folder: string, now: Date): Promise<BackupManifest> {
  await makeBackupFolder(folder);
  const { tables, done } = await withSnapshot(databaseUrl, async (snapshot) => ({
    tables: await copyTables(snapshot, folder),
    done: snapshot.migrations,
  }));
  const kept = await openKeptFiles(dataFolder, bucket);
  try {
    const files: BackupFile[] = [];
    for (const name of await kept.names()) {
      const { lines: _, ...file } = await keep(folder, `data/${name}`, await kept.read(name));
      files.push(file);
    }
    await writeManifest(folder, { format: 1, madeAt: now.toISOString(), migrations: done, tables, files });
  } finally {
    kept.close();
  }
  return await readVerified(folder);
}

async function copyTables({ tables, read }: Snapshot, folder: string): Promise<readonly BackupTable[]> {
  const copied: BackupTable[] = [];
  for (const table of tables) {
    // COPY writes one line for each row: a line break inside a value is escaped
    const { lines, ...file } = await keep(folder, `tables/${table.name}.copy`, read(table));
    copied.push({ ...file, table: table.name, columns: table.columns, rows: lines });
  }
  return copied;
}

/** Refuses a place where something stands; what is there is never overwritten. */
export async function demandEmptyPlace({ databaseUrl, dataFolder, bucket }: BackupPlace): Promise<void> {
  if (!(await isEmptyDatabase(databaseUrl))) throw new Error('The database is not empty. A backup is restored only into an empty one.');
  const kept = await openKeptFiles(dataFolder, bucket);
  try {
    await demandNoFiles(kept, bucket === undefined ? dataFolder : `${dataFolder} or the bucket ${bucket.bucket}`);
  } finally {
    kept.close();
  }
}

async function demandNoFiles(kept: KeptFiles, place: string): Promise<void> {
  const [first] = await kept.names();
  if (first !== undefined) throw new Error(`${place} is not empty (${first}). A backup is restored only into an empty folder.`);
}

/** Sessions end: who was signed out or blocked after the backup must not come back in. */
const forgotten = ['refresh_tokens', 'sessions'];

/** Puts a verified backup into an empty place, brings it to the newest shape, and queues the open work anew. */
export async function restoreBackup(place: BackupPlace, folder: string): Promise<BackupManifest> {
  const manifest = await readVerified(folder);
  await demandEmptyPlace(place);
  const known = new Set(manifest.migrations);
  const older = migrations.filter(({ name }) => known.has(name));
  if (older.length < known.size) throw new Error('This backup was made by a newer desk. Restore it with that version.');
  await putFiles(manifest, folder, place);
  const { bare, db, close } = openDatabase({ url: place.databaseUrl, connections: 2, onIdleError: () => undefined });
  try {
    await migrate(bare, older);
    await fillTables(place.databaseUrl, (filling) => fill(filling, manifest, folder));
    await migrate(bare, migrations);
    await queueAgain(db, place.databaseUrl);
  } finally {
    await close();
  }
  return manifest;
}

async function fill(filling: Filling, { tables }: BackupManifest, folder: string): Promise<void> {
  const kept = new Map(tables.map((table) => [table.table, table]));
  for (const { name } of filling.tables) {
    const table = kept.get(name);
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
  const kept = await openKeptFiles(dataFolder, bucket);
  try {
    for (const { path: name } of files) await kept.write(name.slice('data/'.length), path.join(folder, name));
  } finally {
    kept.close();
  }
}

/** The queue itself is not in a backup; the work that was open is, and goes on from there. */
async function queueAgain(db: ReturnType<typeof openDatabase>['db'], url: string): Promise<void> {
  const open = await db.selectFrom('work_items').select(['id', 'queue', 'detail']).where('state', 'in', ['waiting', 'running']).execute();
  const retries = { limit: 6, delaySeconds: 5 };
  const queue = await openJobQueue({ db, url, onError: () => undefined, onJob: () => undefined, retries }, workQueues);
  try {
    await db.transaction().execute(async (transaction) => {
      for (const { id, queue: name, detail } of open) await queue.send(transaction, { id, queue: name, data: detail });
    });
  } finally {
    await queue.close();
  }
}
