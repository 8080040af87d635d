import { readdirSync, writeFileSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { isProcessAlive } from '#server/platform/postgres/folder-lock.ts';
import { unsafeDurability } from './unsafe-durability.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { makeTemplate } from './database-template.ts';
import { refusePersonalData } from './personal-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the template database that each test desk copies. */
    templateUrl: string;
  }
}

const prefix = 'desk-tests-';
/** Starts one PostgreSQL for this run and makes the database that each test file copies. */
export async function setup(project: TestProject): Promise<void> {
  await endAbandoned();
  const folder = makeDataFolder(prefix);
  writeFileSync(path.join(folder, 'run-by'), String(process.pid));
  const dataFolder = path.join(folder, 'data');
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    settings: { ...unsafeDurability, max_connections: '500', autovacuum: 'off' },
  });
  project.provide('templateUrl', await makeTemplate(postgres.url));
  end = async () => {
    await postgres.stop();
    refusePersonalData(readFileSync(path.join(dataFolder, 'postgres.log'), 'utf8'), 'PostgreSQL');
    await removeDataFolder(folder);
  };
}

let end: (() => Promise<void>) | undefined;

export async function teardown(): Promise<void> {
  await end?.();
}

/** A run that was killed leaves its PostgreSQL behind. */
async function endAbandoned(): Promise<void> {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(os.tmpdir(), name);
    const pid = readOwner(path.join(folder, 'run-by'));
    if (pid === undefined || isProcessAlive(pid)) continue;
    await removeDataFolder(folder);
  }
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
