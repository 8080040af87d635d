import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { contentFolder } from '#server/platform/files/file-store-bucket.ts';
import { openStoredFiles, type StoredFiles } from '#server/modules/backup/stored-files.ts';
import type { BucketSettings } from '#server/platform/files/object-bucket.ts';
import type { DeskProcess } from './desk-process.ts';

export type Cleaned = {
  readonly workers: readonly Pick<DeskProcess, 'tell'>[];
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly bucket?: BucketSettings | undefined;
};

/** More than the desk gives content to get its record. */
const dayPassedMs = 25 * 3_600_000;
const timeoutMs = 60_000;
const lookEveryMs = 500;

/** Read for the proof as well. */
export const namedContent = 'select sha256 from documents union select sha256 from uploads';

/**
 * For the workers a day passes, so that the desk itself takes what no record names; among it is something that is put in here, and that
 * shows when it came by. It is waited for, but not for ever: the proof says what is left.
 */
export async function runCleanup({ workers, databaseUrl, dataFolder, bucket }: Cleaned): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const stored = await openStoredFiles(dataFolder, bucket);
  const isClean = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ sha256: string }>(namedContent);
    const named = new Set(rows.map(({ sha256 }) => sha256));
    return (await stored.names()).every((name) => !name.startsWith(contentFolder) || named.has(path.basename(name)));
  };
  try {
    await putUnnamed(stored);
    for (const worker of workers) worker.tell({ jumpMs: dayPassedMs });
    const end = performance.now() + timeoutMs;
    while (!(await isClean()) && performance.now() < end) await pause(lookEveryMs);
  } finally {
    for (const worker of workers) worker.tell({ jumpMs: 0 });
    stored.close();
    await pool.end();
  }
}

/** As a crash leaves it between the content and its record. */
async function putUnnamed(stored: StoredFiles): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-unnamed-'));
  const bytes = randomBytes(64);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    writeFileSync(path.join(folder, sha256), bytes);
    await stored.write(`${contentFolder}${sha256.slice(0, 2)}/${sha256}`, path.join(folder, sha256));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
