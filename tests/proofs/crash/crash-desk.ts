import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BucketSettings } from '#server/platform/files/object-bucket.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { livingPostmaster, stopPostmaster } from '#server/platform/postgres/embedded-postgres-process.ts';
import { demonstration } from '#demo/demonstration.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { claimSeeding } from '#demo/load-demo.ts';
import { startDeskProcess, type DeskProcess } from './desk-process.ts';
import type { CaseSystem } from './case-system.ts';
import { letDepositionsBeTakenEarly, letDepositionsLapse } from './lapsing-depositions.ts';
import { halfOpenLine, type HalfOpenLine } from './half-open-line.ts';
import { smallDisk, type SmallDisk } from './small-disk.ts';
import { startOutsideServices, type Outside } from './outside-services.ts';
import { copyOut } from '../../object-store/copy-out.ts';
import { lettersOf, type LetterProcess } from './letter-processes.ts';
import { freePort } from '../../start-desk.ts';
import { mustComeMs } from '../../time-limits.ts';

/** A desk as it stands at a firm: a server, a worker that keeps PostgreSQL, their letter processes, and a line between them. */
export type CrashDesk = {
  readonly server: DeskProcess;
  readonly worker: DeskProcess;
  /** Both, or the one that is both. */
  readonly processes: readonly DeskProcess[];
  readonly dataFolder: string;
  /** Its own copy of the declarations, which may be changed. */
  readonly automationsFolder: string;
  readonly databaseUrl: string;
  readonly line: HalfOpenLine;
  readonly postmaster: () => number | undefined;
  readonly letterProcesses: () => readonly LetterProcess[];
  readonly disks: readonly SmallDisk[];
  /** Under the database, and what else lies in the data folder. */
  readonly databaseDisk: SmallDisk | undefined;
  /** Where files and outbox lie instead of in the data folder. */
  readonly bucket: BucketSettings | undefined;
  /** Where cases come from instead of from the desk's own database. */
  readonly caseSystem: CaseSystem | undefined;
  /** A folder with all that stands beside the database: the data folder, or a copy of what is in the bucket. */
  readonly storedFiles: () => Promise<string>;
  /** Whether the case system answers the server from its next start on; what is sent meanwhile waits for it. */
  readonly letCasesAnswer: (doesAnswer: boolean) => void;
  readonly casesAnswer: () => boolean;
  /** Waits until everything answers. */
  readonly ready: () => Promise<void>;
  /** Answers where everything lies that it left behind, when that is to be kept. */
  readonly end: (copiesAll?: boolean) => Promise<string | undefined>;
};

const declarations = path.join(import.meta.dirname, '..', '..', '..', 'automations');
const usualSettings = {
  DESK_REQUESTS_PER_MINUTE: '1000000',
  DESK_CONNECTIONS_PER_ADDRESS: '4000',
  DESK_UNSENT_FILES: '10000',
  DESK_UNSENT_MEGABYTES: '100000',
  DESK_JOB_RETRY_SECONDS: '1',
};
const firstStartMs = 3 * mustComeMs;
/** Longer than allowed, so that what is too slow is measured and told rather than thrown. */
const timeoutMs = 6 * mustComeMs;
const diskMegabytes = 1_200; // thousands of letters lie in the outbox at the end
const databaseMegabytes = 3_000; // with a gigabyte of its journal

export type CrashDeskOptions = Outside & {
  /** Without the records of the past that the first start of a demonstration makes. */
  readonly isHurried: boolean;
  /** The server is its own worker. */
  readonly isOneProcess?: boolean;
  /** Database, files and outbox on disks of their own, where the system lets us; files and outbox only where they lie in no bucket. */
  readonly withDisks?: boolean;
};

export async function startCrashDesk({
  isHurried,
  isOneProcess = false,
  withDisks = false,
  ...outside
}: CrashDeskOptions): Promise<CrashDesk> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-crash-'));
  chmodSync(folder, 0o755); // the account that runs PostgreSQL gets through, so that the database lies here too
  const dataFolder = path.join(folder, 'data');
  const automationsFolder = path.join(folder, 'automations');
  cpSync(declarations, automationsFolder, { recursive: true });
  letDepositionsBeTakenEarly(automationsFolder);
  letDepositionsLapse(automationsFolder);
  const { settings, bucket, caseSystem, end: endOutside } = await startOutsideServices(outside);
  const shared = {
    ...usualSettings,
    DESK_AUTOMATIONS: automationsFolder,
    DESK_DATA: dataFolder,
    DESK_WEB: path.join(folder, 'no-web'),
    ...settings,
  };
  const hasDisks = withDisks && bucket === undefined;
  // PostgreSQL, which runs under an account of its own, has to get through
  const databaseDisk = withDisks ? smallDisk(dataFolder, { megabytes: databaseMegabytes, mode: '755' }) : undefined;
  const disks = hasDisks
    ? ['files', 'outbox'].flatMap((name) => smallDisk(path.join(dataFolder, name), { megabytes: diskMegabytes, mode: '700' }) ?? [])
    : [];
  if (isHurried) await makeDatabase(dataFolder);
  const name = isOneProcess ? 'server' : 'worker';
  const ofWorker = { ...shared, DESK_ROLE: isOneProcess ? 'all' : 'worker' };
  const worker = startDeskProcess({ name, port: await freePort(), settings: ofWorker });
  await worker.ready(firstStartMs);
  const { line, postmaster, endPostgres } = await lineToPostgres(dataFolder);
  // the first start makes a database and what stands in it; from here on it starts like any other
  if (!isHurried) worker.kill();
  await pause(20);
  const ofServer = isOneProcess ? ofWorker : { ...shared, DESK_ROLE: 'web', DATABASE_URL: line.url };
  const server = isOneProcess ? worker : startDeskProcess({ name: 'server', port: await freePort(), settings: ofServer });
  let casesAnswer = true;
  const processes = isOneProcess ? [server] : [server, worker];
  const ready = async (withinMs: number): Promise<void> => void (await Promise.all(processes.map((each) => each.ready(withinMs))));
  await ready(firstStartMs);
  return {
    server,
    worker,
    processes,
    dataFolder,
    automationsFolder,
    databaseUrl: line.url,
    line,
    disks,
    databaseDisk,
    bucket,
    caseSystem,
    storedFiles: () =>
      bucket === undefined ? Promise.resolve(dataFolder) : copied({ dataFolder, bucket, to: path.join(folder, 'copied-out') }),
    postmaster,
    letterProcesses: () => lettersOf(processes.map((each) => each.pid())),
    letCasesAnswer: (doesAnswer) => {
      casesAnswer = doesAnswer;
      server.change({ ...ofServer, ...(doesAnswer ? {} : { FAULT_CASES_DOWN: 'true' }) });
    },
    casesAnswer: () => casesAnswer,
    ready: () => ready(timeoutMs),
    end: async (copiesAll = false) => {
      for (const each of processes) await each.stop();
      line.close();
      await endPostgres();
      for (const disk of [...disks, databaseDisk]) disk?.remove(copiesAll);
      await endOutside();
      await pause(50);
      if (copiesAll) return folder;
      rmSync(folder, { recursive: true, force: true });
      return undefined;
    },
  };
}

/** A line to the database that the desk keeps, and its end, also when the run is broken off. */
async function lineToPostgres(dataFolder: string) {
  const { url } = await startEmbeddedPostgres({ dataFolder });
  const cluster = path.join(dataFolder, 'postgres');
  const endNow = (): void => {
    const pid = livingPostmaster(cluster)?.pid;
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  };
  process.once('exit', endNow);
  return {
    line: await halfOpenLine(url, () => livingPostmaster(cluster)?.port ?? Number(new URL(url).port)),
    postmaster: () => livingPostmaster(cluster)?.pid,
    endPostgres: async () => {
      const left = livingPostmaster(cluster);
      if (left !== undefined) await stopPostmaster(left.pid);
      process.off('exit', endNow);
    },
  };
}

async function copied(copying: Parameters<typeof copyOut>[0]): Promise<string> {
  await copyOut(copying);
  return copying.to;
}

/** What the first start makes, without records. */
async function makeDatabase(dataFolder: string): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataFolder });
  await readyDatabase(url, { environment: 'demo' }, demonstration);
  const { db, close } = openDatabase({ url, connections: 1, onIdleError: () => undefined });
  await claimSeeding(db);
  await close();
  await stop();
}
