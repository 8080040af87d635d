import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isProcessAlive } from '#server/platform/postgres/folder-lock.ts';
import { clusterOf } from '#server/platform/postgres/embedded-postgres-account.ts';
import { livingPostmaster, stopPostmaster } from '#server/platform/postgres/embedded-postgres-process.ts';

const memory = '/dev/shm';
const roomInMemory = 8 * 1024 ** 3;
const prefix = 'desk-run-';

/**
 * Where tests write files and databases, of which none outlives the run: in memory where that has room, a sixth of the time of the system less. What a
 * run left that was killed goes first.
 */
export async function makeScratchFolder(): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  const place = room < roomInMemory ? os.tmpdir() : memory;
  await removeAbandoned(place);
  const folder = await mkdtemp(path.join(place, `${prefix}${process.pid}-`));
  // Other accounts may pass through, as that of PostgreSQL.
  await chmod(folder, 0o711);
  return folder;
}

async function removeAbandoned(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || isProcessAlive(Number(pid))) continue;
    const folder = path.join(place, name);
    const folders = (await readdir(folder, { withFileTypes: true, recursive: true })).filter(
      (entry) => entry.isDirectory() && entry.name === 'data',
    );
    for (const { parentPath, name: data } of folders) {
      const left = livingPostmaster(clusterOf(path.join(parentPath, data)));
      if (left !== undefined) await stopPostmaster(left.pid);
    }
    await rm(folder, { recursive: true, force: true });
  }
}
