import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/adapters/embedded-postgres.ts';
import { livingPostmaster, stopPostmaster } from '#server/adapters/embedded-postgres-process.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { openDatabase } from '#server/store/database.ts';
import { claimPastRecords } from '#server/store/demo/load-demo.ts';
import { startDeskProcess, type DeskProcess } from './desk-process.ts';
import { halfOpenLine, type HalfOpenLine } from './half-open-line.ts';
import { smallDisk, type SmallDisk } from './small-disk.ts';

/** A desk as it stands at a firm: a server, a worker that keeps PostgreSQL, their letter processes, and a line between them. */
export type CrashDesk = {
  readonly server: DeskProcess;
  readonly worker: DeskProcess;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  readonly line: HalfOpenLine;
  readonly postmaster: () => number | undefined;
  readonly letterProcesses: () => readonly number[];
  readonly disks: readonly SmallDisk[];
  /** Waits until everything answers; how long that took, in milliseconds. */
  readonly ready: (withinMs?: number) => Promise<number>;
  readonly end: () => Promise<void>;
};

const diskMegabytes = 400;
const firstStartMs = 90_000;
/** Longer than allowed, so that what is too slow is measured and told rather than thrown. */
const patienceMs = 60_000;

export type CrashDeskOptions = {
  /** Without the records of the past that the first start of a demonstration makes. */
  readonly isHurried: boolean;
  /** Files and outbox on disks of their own, where the system lets us. */
  readonly withDisks?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
};

export async function startCrashDesk({ isHurried, withDisks = false, settings = {} }: CrashDeskOptions): Promise<CrashDesk> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-crash-'));
  chmodSync(folder, 0o755);
  const dataFolder = path.join(folder, 'data');
  const shared = {
    DESK_DATA: dataFolder,
    DESK_WEB: path.join(folder, 'no-web'),
    DESK_REQUESTS_PER_MINUTE: '1000000',
    DESK_JOB_RETRY_SECONDS: '1',
    ...settings,
  };
  const disks = withDisks ? ['files', 'outbox'].flatMap((name) => smallDisk(path.join(dataFolder, name), diskMegabytes) ?? []) : [];
  if (isHurried) await makeDatabase(dataFolder);
  const worker = startDeskProcess({ name: 'worker', port: await freePort(), settings: { ...shared, DESK_ROLE: 'worker' } });
  await worker.ready(firstStartMs);
  const { url } = await startEmbeddedPostgres({ dataFolder });
  const cluster = path.join(dataFolder, 'postgres');
  const port = new URL(url).port;
  const endPostgres = (): void => endNow(livingPostmaster(cluster)?.pid);
  process.once('exit', endPostgres);
  const line = await halfOpenLine(url, () => livingPostmaster(cluster)?.port ?? Number(port));
  // the first start makes a database and what stands in it; from here on it starts like any other
  if (!isHurried) worker.kill();
  await pause(20);
  const server = startDeskProcess({
    name: 'server',
    port: await freePort(),
    settings: { ...shared, DESK_ROLE: 'web', DATABASE_URL: line.url },
  });
  await Promise.all([server.ready(firstStartMs), worker.ready(firstStartMs)]);
  return {
    server,
    worker,
    dataFolder,
    databaseUrl: line.url,
    line,
    disks,
    postmaster: () => livingPostmaster(cluster)?.pid,
    letterProcesses: () => lettersOf([server.pid(), worker.pid()]),
    ready: async (withinMs = patienceMs) => Math.max(...(await Promise.all([server.ready(withinMs), worker.ready(withinMs)]))),
    end: async () => {
      await server.stop();
      await worker.stop();
      line.close();
      const left = livingPostmaster(cluster);
      if (left !== undefined) await stopPostmaster(left.pid);
      process.off('exit', endPostgres);
      for (const disk of disks) disk.remove();
      await pause(50);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the first start makes, without records. */
async function makeDatabase(dataFolder: string): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataFolder });
  await readyDatabase(url, { environment: 'demo' });
  const { db, close } = openDatabase({ url, connections: 1, onIdleError: () => undefined });
  await claimPastRecords(db);
  await close();
  await stop();
}

/** A run that is broken off leaves no PostgreSQL behind. */
function endNow(pid: number | undefined): void {
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The processes that set letters, as the system knows them. */
function lettersOf(parents: readonly (number | undefined)[]): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const parent = Number(textOf(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1]);
      return parents.includes(parent) && textOf(`/proc/${name}/cmdline`).includes('letters-worker');
    })
    .map(Number);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
