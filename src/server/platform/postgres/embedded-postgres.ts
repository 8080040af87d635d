import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { giveTo, postgresPlace, type PostgresPlace } from './embedded-postgres-account.ts';
import { guardPostmaster } from './embedded-postgres-guard.ts';
import {
  livingPostmaster,
  programEnvironment,
  readyPostmaster,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
  type PostmasterOptions,
} from './embedded-postgres-process.ts';
import { takeFolderLock } from './folder-lock.ts';

export type EmbeddedPostgres = {
  readonly url: string;
  /** True when a PostgreSQL that outlived a killed desk, or that another process of ours started, is used. */
  readonly adopted: boolean;
  /** Call it last: what still writes would be cut off. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  readonly dataFolder: string;
  readonly tell?: (sentence: string) => void;
  /** Server settings beside ours, for example fsync=off for tests. */
  readonly settings?: Readonly<Record<string, string>>;
};

const databaseName = 'desk';
const role = 'desk';
const runFile = promisify(execFile);

/** Starts the desk's own PostgreSQL in the data folder, or takes over the one that still runs there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataFolder } = options;
  makeDataFolder(dataFolder);
  const place = postgresPlace(dataFolder, packageFolder());
  if (place.notice !== undefined) options.tell?.(place.notice);
  const lock = takeFolderLock(path.join(dataFolder, 'desk.lock'));
  try {
    const { postmaster, adopted } = lock === undefined ? await asGuest(place) : await asOwner(place, options);
    const guard =
      lock === undefined ? undefined : guardPostmaster({ ...postmasterOptions(place, options), port: postmaster.port }, options.tell);
    const url = addressOf(postmaster, readFileSync(passwordFile(dataFolder), 'utf8').trim());
    await makeDatabase(url);
    const stop = async (): Promise<void> => {
      if (lock === undefined) return;
      await guard?.end();
      const living = livingPostmaster(place.clusterFolder);
      if (living !== undefined) await stopPostmaster(living.pid);
      lock.release();
    };
    return { url, adopted, stop };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** The address of the desk's own PostgreSQL while it runs; undefined while it does not. Starts nothing. */
export function runningPostgresUrl(dataFolder: string): string | undefined {
  if (!existsSync(passwordFile(dataFolder))) return undefined;
  const postmaster = livingPostmaster(postgresPlace(dataFolder, packageFolder()).clusterFolder);
  return postmaster?.ready === true ? addressOf(postmaster, readFileSync(passwordFile(dataFolder), 'utf8').trim()) : undefined;
}

type Started = { readonly postmaster: Postmaster; readonly adopted: boolean };

async function asOwner(place: PostgresPlace, options: EmbeddedPostgresOptions): Promise<Started> {
  if (!existsSync(path.join(place.clusterFolder, 'PG_VERSION'))) await makeCluster(place, options.dataFolder);
  if (livingPostmaster(place.clusterFolder) !== undefined) {
    const survivor = await readyPostmaster(place.clusterFolder, 60_000, () => livingPostmaster(place.clusterFolder) === undefined);
    if (survivor !== undefined) return { postmaster: survivor, adopted: true };
  }
  return { postmaster: await startPostmaster(postmasterOptions(place, options)), adopted: false };
}

function postmasterOptions(place: PostgresPlace, { dataFolder, settings }: EmbeddedPostgresOptions): PostmasterOptions {
  return { place, logFile: path.join(dataFolder, 'postgres.log'), settings: { ...ownSettings, ...settings } };
}

// Another process of ours holds the folder: it starts PostgreSQL, and it will stop it.
async function asGuest(place: PostgresPlace): Promise<Started> {
  const postmaster = await readyPostmaster(place.clusterFolder, 30_000, () => false);
  if (postmaster === undefined)
    throw new Error(`Another desk holds ${path.dirname(place.clusterFolder)} but its PostgreSQL does not answer. Stop that desk first.`);
  return { postmaster, adopted: true };
}

/** Pages that are read again stay in an eighth of the machine's memory, which is taken as it is needed. */
const sharedMegabytes = Math.min(4_096, Math.max(128, Math.floor(totalmem() / 8 / 2 ** 20)));

const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '120',
  jit: 'off',
  shared_buffers: `${sharedMegabytes}MB`,
  shared_preload_libraries: 'pg_prewarm', // after a restart it reads the same pages again before anybody asks
  work_mem: '32MB', // the places of 100,000 rows that a filter leaves fit into it
  random_page_cost: '1.1', // as for any disk without a moving arm: pages of an index cost what those of a table do
  // Errors quote what a statement was given; the desk writes of each in its own log, without that.
  log_min_messages: 'log',
  log_min_error_statement: 'panic', // statements hold names of people
  log_parameter_max_length_on_error: '0',
} as const;

async function makeCluster(place: PostgresPlace, dataFolder: string): Promise<void> {
  const unfinished = `${place.clusterFolder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(place.clusterFolder, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  giveTo(place, unfinished);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile(dataFolder), password, { mode: 0o600 });
  const handedOver = `${unfinished}.password`;
  writeFileSync(handedOver, password, { mode: 0o600 });
  giveTo(place, handedOver);
  // Without a language in the environment initdb would make SQL_ASCII, where lower('É') fails.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--auth=scram-sha-256', `--username=${role}`, `--pwfile=${handedOver}`];
  try {
    await runFile(path.join(place.binariesFolder, 'bin', 'initdb'), ['-D', unfinished, ...access, ...locale, '--no-instructions'], {
      ...place.account,
      cwd: unfinished,
      env: programEnvironment,
    });
  } finally {
    rmSync(handedOver, { force: true });
  }
  renameSync(unfinished, place.clusterFolder);
}

async function makeDatabase(url: string): Promise<void> {
  const administration = new URL(url);
  administration.pathname = '/postgres';
  const client = new pg.Client({ connectionString: administration.href });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

function makeDataFolder(dataFolder: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  mkdirSync(dataFolder, { recursive: true, mode });
  chmodSync(dataFolder, mode);
}

function passwordFile(dataFolder: string): string {
  return path.join(dataFolder, 'postgres-password');
}

function addressOf(postmaster: Postmaster, password: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${postmaster.port}/${databaseName}`;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const description = findPackageJSON(name, import.meta.url);
  if (description === undefined) throw new Error(`The package ${name} is not installed. Run npm ci, or set DATABASE_URL.`);
  return path.dirname(description);
}
