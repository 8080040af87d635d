import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createDiskFileStore } from '#server/platform/files/file-store-disk.ts';
import { storageFull } from '#server/platform/files/storage-full.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desk-files-'));
  folders.push(folder);
});

const placeOf = (sha256: string) => path.join(folder, 'content', sha256.slice(0, 2), sha256);

describe('a server that was killed', () => {
  it('while it wrote leaves half a file, which is cleared away', async () => {
    const store = await createDiskFileStore(folder);
    const half = path.join(folder, 'incoming', 'half');
    await writeFile(half, 'half a le');
    const then = new Date(Date.now() - 7_200_000);
    await utimes(half, then, then);
    await store.cleanUp({ graceSeconds: 3600, known: async () => new Set() });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('while it swept leaves what it was removing, which is taken back', async () => {
    const first = await createDiskFileStore(folder);
    const { sha256 } = await first.put(Buffer.from('not decided yet'));
    await rm(placeOf(sha256));
    await writeFile(path.join(folder, 'leaving', sha256), 'not decided yet');
    const second = await createDiskFileStore(folder);
    expect(await second.exists(sha256)).toBe(true);
  });
});

test.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])('a disk without room, or only for reading (%s), is told as such', (code) => {
  expect(storageFull(Object.assign(new Error('write'), { code }))).toMatchObject({ code: 'storage_full' });
  expect(storageFull(Object.assign(new Error('write'), { code: 'EIO' }))).toBeUndefined();
});

describe('a full disk', () => {
  const script = path.join(import.meta.dirname, 'fill-a-disk.ts');

  function runIn(command: string): { readonly status: number | null; readonly stdout: string } {
    return spawnSync('sh', ['-c', command, 'sh', folder, process.execPath, script], { encoding: 'utf8' });
  }

  /** A disk of one megabyte in a world of its own; where that is forbidden, a file may not grow beyond a megabyte. */
  function fillOneMegabyte() {
    const disk = runIn(`unshare --mount --map-root-user sh -c 'mount -t tmpfs -o size=1m desk "$1" && "$2" "$3" "$1"' sh "$1" "$2" "$3"`);
    return disk.status === 0 ? disk : runIn('ulimit -f 1024; "$2" "$3" "$1"');
  }

  it('refuses the file, leaves no half of it, and goes on with smaller ones', () => {
    const { refusal, names, stored, read } = JSON.parse(fillOneMegabyte().stdout) as Record<string, unknown>;
    expect(refusal).toBe('storage_full');
    expect(names).toEqual((stored as string[]).map((sha256) => path.join('content', sha256.slice(0, 2), sha256)));
    expect(read).toBe('a small paper');
  });
});
