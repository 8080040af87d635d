import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clusterOf } from '#server/platform/postgres/embedded-postgres-account.ts';
import { livingPostmaster, stopPostmaster } from '#server/platform/postgres/embedded-postgres-process.ts';

/** A new folder for the data of a desk. Other accounts may pass through, so that also a database that root starts lies in it. */
export function makeDataFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes such a folder, with the databases of the data folders in it, wherever they lie and whether or not they run. */
export async function removeDataFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const below = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  for (const dataFolder of [folder, ...below.map(({ name }) => path.join(folder, name))]) {
    const cluster = clusterOf(dataFolder);
    const left = livingPostmaster(cluster);
    if (left !== undefined) await stopPostmaster(left.pid);
    if (!cluster.startsWith(dataFolder)) rmSync(path.dirname(cluster), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}
