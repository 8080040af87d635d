import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskFileStore } from '#server/adapters/file-store-disk.ts';

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'desk-files-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const placeOf = (sha256: string) => path.join(folder, 'content', sha256.slice(0, 2), sha256);
const noRecords = async () => new Set<string>();

async function filesIn(place: string): Promise<readonly string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function makeOld(sha256: string, seconds: number): Promise<void> {
  const then = new Date(Date.now() - seconds * 1000);
  await utimes(placeOf(sha256), then, then);
}

describe('files by their hash', () => {
  it('gives back what was put, under its own hash', async () => {
    const store = await createDiskFileStore(folder);
    const bytes = Buffer.from('a demand for fees');
    expect(await store.put(bytes)).toEqual({ sha256: hashOf(bytes), size: 17 });
    expect(Buffer.from((await store.read(hashOf(bytes))) ?? []).equals(bytes)).toBe(true);
    expect(await store.exists(hashOf(bytes))).toBe(true);
  });

  it('keeps the same content once, also when twenty put it at one moment', async () => {
    const store = await createDiskFileStore(folder);
    await Promise.all(Array.from({ length: 20 }, () => store.put(Buffer.from('the same receipt'))));
    expect(await filesIn(folder)).toEqual([hashOf(Buffer.from('the same receipt'))]);
  });

  it('knows nothing of what was never put', async () => {
    const store = await createDiskFileStore(folder);
    expect(await store.read('0'.repeat(64))).toBeUndefined();
    expect(await store.exists('0'.repeat(64))).toBe(false);
  });

  it('reads nothing but hashes, whatever a name says', async () => {
    const store = await createDiskFileStore(folder);
    await expect(store.read('../../etc/passwd')).rejects.toThrow('not a SHA-256');
  });

  it('refuses to hand out content that the disk has altered', async () => {
    const store = await createDiskFileStore(folder);
    const { sha256 } = await store.put(Buffer.from('pay 1,530.00'));
    await writeFile(placeOf(sha256), 'pay 9,530.00');
    await expect(store.read(sha256)).rejects.toThrow('is damaged');
  });
});

describe('sweeping', () => {
  it('removes old content that no record names, and leaves the rest', async () => {
    const store = await createDiskFileStore(folder);
    const [recorded, stray, fresh] = await Promise.all(['recorded', 'stray', 'fresh'].map((text) => store.put(Buffer.from(text))));
    await Promise.all([makeOld(recorded!.sha256, 7200), makeOld(stray!.sha256, 7200)]);
    const removed = await store.sweep({
      graceSeconds: 3600,
      known: async (hashes) => new Set(hashes.filter((hash) => hash === recorded!.sha256)),
    });
    expect(removed).toEqual([stray!.sha256]);
    expect((await filesIn(folder)).toSorted()).toEqual([recorded!.sha256, fresh!.sha256].toSorted());
  });

  it('leaves content that was put again while the sweep asked for records', async () => {
    const store = await createDiskFileStore(folder);
    const { sha256 } = await store.put(Buffer.from('sent twice'));
    await makeOld(sha256, 7200);
    const removed = await store.sweep({
      graceSeconds: 3600,
      known: async () => {
        await store.put(Buffer.from('sent twice'));
        return new Set();
      },
    });
    expect(removed).toEqual([]);
    expect(await store.exists(sha256)).toBe(true);
  });

  it('clears away what a killed server had half written', async () => {
    const store = await createDiskFileStore(folder);
    const half = path.join(folder, 'incoming', 'half');
    await writeFile(half, 'half a le');
    const then = new Date(Date.now() - 7_200_000);
    await utimes(half, then, then);
    await store.sweep({ graceSeconds: 3600, known: noRecords });
    expect(await filesIn(folder)).toEqual([]);
  });

  it('takes back what a killed sweep was removing', async () => {
    const first = await createDiskFileStore(folder);
    const { sha256 } = await first.put(Buffer.from('not decided yet'));
    await rm(placeOf(sha256));
    await writeFile(path.join(folder, 'leaving', sha256), 'not decided yet');
    const second = await createDiskFileStore(folder);
    expect(await second.exists(sha256)).toBe(true);
  });
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
    const { refusal, names, kept, read } = JSON.parse(fillOneMegabyte().stdout) as Record<string, unknown>;
    expect(refusal).toBe('storage_full');
    expect(names).toEqual((kept as string[]).map((sha256) => path.join('content', sha256.slice(0, 2), sha256)));
    expect(read).toBe('a small paper');
  });
});
