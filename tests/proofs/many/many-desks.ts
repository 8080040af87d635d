import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clusterOf } from '#server/platform/postgres/embedded-postgres-account.ts';
import { livingPostmaster } from '#server/platform/postgres/embedded-postgres-process.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { demonstration } from '#demo/demonstration.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { startDeskProcess, type DeskProcess } from '../crash/desk-process.ts';
import { runCleanup } from '../crash/last-cleanup.ts';
import { letDepositionsBeTakenEarly } from '../crash/lapsing-depositions.ts';
import { copyOut } from '../../object-store/copy-out.ts';
import { startObjectStore } from '../../object-store/start-object-store.ts';
import { roundRobin } from '../../round-robin.ts';
import { manySecret, settingsOfOne, skipDemoSeed } from './desk-settings.ts';
import { freePort } from '../../start-desk.ts';

/** Servers and workers over one database and one bucket, and a proxy in front of the servers. */
export type ManyDesks = {
  readonly origin: string;
  readonly servers: readonly DeskProcess[];
  readonly workers: readonly DeskProcess[];
  readonly databaseUrl: string;
  /** The process of the database; undefined while it is away. Whoever started it starts it again. */
  readonly postmaster: () => number | undefined;
  /** The folder of the automations that the first server publishes from. */
  readonly automations: string;
  /** Lets the desk itself take what no record names. */
  readonly runCleanup: () => Promise<void>;
  /** Copies what lies in the bucket into a folder, with the secret beside it, as a desk on a disk has them. */
  readonly copyOut: () => Promise<string>;
  readonly end: () => Promise<void>;
};

export type HowMany = {
  readonly servers: number;
  readonly workers: number;
  /** Otherwise in a folder that all of them have. */
  readonly isInBucket: boolean;
};

const startMs = 120_000;

export async function startManyDesks({ servers: serverCount, workers: workerCount, isInBucket }: HowMany): Promise<ManyDesks> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-many-'));
  chmodSync(folder, 0o755);
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const end = async (): Promise<void> => {
    for (const each of ends.toReversed()) await each();
  };
  try {
    const databaseFolder = path.join(folder, 'database');
    const postgres = await startEmbeddedPostgres({ dataFolder: databaseFolder, settings: { max_connections: '200' } });
    ends.push(postgres.stop);
    await readyDatabase(postgres.url, { environment: 'demo' }, demonstration);
    await skipDemoSeed(postgres.url);
    const objects = isInBucket ? await startObjectStore() : undefined;
    if (objects !== undefined) ends.push(objects.end);
    const bucket = await objects?.bucket();
    const files = bucket === undefined ? {} : { bucket };
    const automations = path.join(folder, 'automations');
    cpSync(path.join(import.meta.dirname, '..', '..', '..', 'automations'), automations, { recursive: true });
    letDepositionsBeTakenEarly(automations);
    cpSync(path.join(automations, '_parts'), path.join(folder, 'only-parts', '_parts'), { recursive: true });
    const start = async (name: string, declarations: string): Promise<DeskProcess> => {
      const shared = settingsOfOne({ databaseUrl: postgres.url, folder, ...files }, name);
      const settings = {
        ...shared,
        DESK_AUTOMATIONS: declarations,
        DESK_REQUESTS_PER_MINUTE: '1000000',
        DESK_CONNECTIONS_PER_ADDRESS: '4000',
        DESK_UNSENT_FILES: '10000',
        DESK_JOB_RETRY_SECONDS: '1',
      };
      const desk = startDeskProcess({ name, port: await freePort(), settings });
      ends.push(desk.stop);
      await desk.ready(startMs);
      return desk;
    };
    const servers = [await start('server-1', automations)];
    for (let at = 2; at <= serverCount; at += 1) servers.push(await start(`server-${at}`, path.join(folder, 'only-parts')));
    const workers: DeskProcess[] = [];
    for (let at = 1; at <= workerCount; at += 1) workers.push(await start(`worker-${at}`, path.join(folder, 'only-parts')));
    const proxy = await roundRobin(servers.map(({ origin }) => origin));
    ends.push(proxy.close);
    const dataFolder = path.join(folder, bucket === undefined ? 'shared' : 'server-1');
    const copied = async (): Promise<string> => {
      const to = path.join(folder, 'copied-out');
      await copyOut({ dataFolder, bucket, to });
      writeFileSync(path.join(to, 'secret'), manySecret);
      return to;
    };
    const cleanup = { workers, databaseUrl: postgres.url, dataFolder, ...files };
    return {
      origin: proxy.origin,
      servers,
      workers,
      databaseUrl: postgres.url,
      postmaster: () => livingPostmaster(clusterOf(databaseFolder))?.pid,
      automations,
      runCleanup: () => runCleanup(cleanup),
      copyOut: copied,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
