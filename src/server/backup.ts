import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  filesBelow,
  keep,
  makeBackupFolder,
  readVerified,
  writeManifest,
  type BackupFile,
  type BackupManifest,
  type BackupTable,
} from './adapters/backup-folder.ts';
import { fillTables, isEmptyDatabase, withSnapshot, type CopiedTable, type Filling, type Snapshot } from './store/copied-tables.ts';
import { openDatabase } from './store/database.ts';
import { openJobQueue } from './store/job-queue.ts';
import { migrate } from './store/migrate.ts';
import { migrations } from './store/migrations/list.ts';
import { workQueues } from './usecases/work-queues.ts';

export type BackupPlace = { readonly databaseUrl: string; readonly dataFolder: string };

/** What stands beside the database: content by its hash, packages of service, and the secret where the desk made its own. */
const keptFolders = ['files/content', 'outbox'];
const keptFiles = ['secret', 'audit-checked.json'];

/** Copies the database at one moment, then the files that it names, into a new folder; reads all of it again. */
export async function makeBackup({ databaseUrl, dataFolder }: BackupPlace, folder: string, now: Date): Promise<BackupManifest> {
  await makeBackupFolder(folder);
  const { tables, done } = await withSnapshot(databaseUrl, async (snapshot) => ({
    tables: await copyTables(snapshot, folder),
    done: snapshot.migrations,
  }));
  const files: BackupFile[] = [];
  for (const name of await namesToKeep(dataFolder)) {
    const { lines: _, ...file } = await keep(folder, `data/${name}`, createReadStream(path.join(dataFolder, name)));
    files.push(file);
  }
  await writeManifest(folder, { format: 1, madeAt: now.toISOString(), migrations: done, tables, files });
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

async function namesToKeep(dataFolder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const kept of keptFolders) names.push(...(await filesBelow(path.join(dataFolder, kept))).map((name) => `${kept}/${name}`));
  for (const kept of keptFiles) if (await isThere(path.join(dataFolder, kept))) names.push(kept);
  return names;
}

async function isThere(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}

/** Refuses a place where something stands; what is there is never overwritten. */
export async function demandEmptyPlace({ databaseUrl, dataFolder }: BackupPlace): Promise<void> {
  if (!(await isEmptyDatabase(databaseUrl))) throw new Error('The database is not empty. A backup is restored only into an empty one.');
  const [first] = await namesToKeep(dataFolder);
  if (first !== undefined) throw new Error(`${dataFolder} is not empty (${first}). A backup is restored only into an empty folder.`);
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
  await putFiles(manifest, folder, place.dataFolder);
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

async function putFiles({ files }: BackupManifest, folder: string, dataFolder: string): Promise<void> {
  for (const { path: name } of files) {
    const target = path.join(dataFolder, name.slice('data/'.length));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(createReadStream(path.join(folder, name)), createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
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
