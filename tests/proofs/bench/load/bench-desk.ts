import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { clusterOf } from '#server/platform/postgres/embedded-postgres-account.ts';
import { livingPostmaster } from '#server/platform/postgres/embedded-postgres-process.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { demonstration } from '#demo/demonstration.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { makeDataFolder, removeDataFolder } from '../../../data-folder.ts';
import { skipDemoSeed } from '../../many/desk-settings.ts';
import { prepareDatabase } from '../../../server/prepare-database.ts';
import { startDesk, type RunningDesk } from '../../../start-desk.ts';

/** A database on disk with the demonstration firm and nothing sent yet, and desks over it. */
export type BenchPlace = {
  readonly databaseUrl: string;
  /** The folder of the database itself, with what it logs. */
  readonly cluster: string;
  readonly postmaster: () => number;
  readonly startDesk: (settings?: Readonly<Record<string, string>>) => Promise<RunningDesk>;
  /** Ends the database and removes everything. */
  readonly end: () => Promise<void>;
};

export async function benchPlace(name: string, postgresSettings: Readonly<Record<string, string>> = {}): Promise<BenchPlace> {
  const folder = makeDataFolder(`desk-bench-${name}-`);
  const database = path.join(folder, 'database');
  mkdirSync(database);
  const postgres = await startEmbeddedPostgres({ dataFolder: database, settings: postgresSettings });
  const end = async (): Promise<void> => {
    await postgres.stop();
    await removeDataFolder(folder);
  };
  try {
    await readyDatabase(postgres.url, { environment: 'demo' }, demonstration);
    await skipDemoSeed(postgres.url);
    await prepareDatabase(postgres.url);
  } catch (error) {
    await end();
    throw error;
  }
  const settings = {
    DATABASE_URL: postgres.url,
    DESK_DATA: path.join(folder, 'data'),
    DESK_REQUESTS_PER_MINUTE: '1000000',
    DESK_CONNECTIONS_PER_ADDRESS: '4000',
    DESK_LOG_LEVEL: 'warn',
  };
  const cluster = clusterOf(database);
  return {
    databaseUrl: postgres.url,
    cluster,
    postmaster: () => livingPostmaster(cluster)?.pid ?? 0,
    startDesk: (changes = {}) => startDesk({ ...settings, ...changes }),
    end,
  };
}
