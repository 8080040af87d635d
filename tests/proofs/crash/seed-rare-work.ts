import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { BucketSettings } from '#server/platform/files/object-bucket.ts';
import { putOldObject } from '../../object-store/put-old-object.ts';

export type Seeding = { readonly stop: () => Promise<void> };

const everyMs = 5_000;
const daysOld = 3;
const publishEvery = 4;

type Place = {
  readonly dataFolder: string;
  readonly bucket: BucketSettings | undefined;
  readonly automationsFolder: string;
  readonly databaseUrl: string;
};

/**
 * Puts in, now and then, what makes seldom work come by: content that a crash long ago left, work that stands as failed, a declaration
 * that has other words.
 */
export function seedRareWork({ dataFolder, bucket, automationsFolder, databaseUrl }: Place): Seeding {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 2_000, query_timeout: 4_000 });
  pool.on('error', () => undefined);
  const failed = new Set<string>();
  let seeding = Promise.resolve();
  let times = 0;
  const seed = async (): Promise<void> => {
    times += 1;
    if (times % publishEvery === 0) changeWords(automationsFolder, times);
    await seedOldContent(dataFolder, bucket);
    const { rows } = await pool.query<{ id: string }>(failTwo);
    for (const { id } of rows) failed.add(id);
  };
  // the disk may be full, or the database away
  const timer = setInterval(() => {
    seeding = seeding.then(seed).catch(() => undefined);
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await seeding;
      await pool.query(`update pgboss.job set state = 'completed' where state = 'failed' and id = any($1)`, [[...failed]]);
      await pool.end();
    },
  };
}

/** They are done: whoever tries one again finds its letter served. */
const failTwo = `
  update pgboss.job set state = 'failed'
  where id in (select id from pgboss.job where state = 'completed' and name = 'serve-letter' order by random() limit 2)
    and not exists (select from pgboss.job where state = 'failed')
  returning id`;

/** Of an automation that is only planned, so that nobody's work has another version. */
function changeWords(automationsFolder: string, times: number): void {
  const file = path.join(automationsFolder, 'compensation-estimates', 'manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/Compensation Estimates(?: \(\d+\))?/u, `Compensation Estimates (${times})`));
}

async function seedOldContent(dataFolder: string, bucket: BucketSettings | undefined): Promise<void> {
  const bytes = randomBytes(64);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const folder = path.join(dataFolder, 'files', 'content', sha256.slice(0, 2));
  const old = new Date(Date.now() - daysOld * 86_400_000);
  if (bucket !== undefined) return putOldObject(bucket, { key: `files/content/${sha256.slice(0, 2)}/${sha256}`, bytes, putAt: old });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const beside = path.join(dataFolder, 'files', 'incoming', sha256);
  writeFileSync(beside, bytes);
  utimesSync(beside, old, old);
  renameSync(beside, path.join(folder, sha256));
}
