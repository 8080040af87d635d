import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BucketSettings } from '#server/platform/files/object-bucket.ts';
import { mustComeMs } from '../time-limits.ts';

/** A store that speaks the S3 protocol, in processes of its own. */
export type ObjectStore = {
  /** Makes a new, empty bucket. */
  readonly bucket: () => Promise<BucketSettings>;
  readonly end: () => Promise<void>;
};

const python = '/usr/bin/python3';
const script = path.join(import.meta.dirname, 'swift.py');
const keys = { accessKey: 'desk:tests', secretKey: 'a-secret-of-the-tests-of-no-use-to-anybody' };

/** OpenStack Swift with its S3 interface, as Debian has it; or the store that TEST_S3_ENDPOINT names, with the keys beside it. */
export async function startObjectStore(): Promise<ObjectStore> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY: accessKey, TEST_S3_SECRET_KEY: secretKey } = process.env;
  if (endpoint !== undefined && accessKey !== undefined && secretKey !== undefined)
    return { bucket: () => makeBucket({ endpoint, accessKey, secretKey }), end: async () => undefined };
  if (spawnSync(python, ['-I', '-c', 'import swift']).status !== 0)
    throw new Error(
      'OpenStack Swift is not there: apt-get install python3-swift, or name a store in TEST_S3_ENDPOINT, _ACCESS_KEY and _SECRET_KEY.',
    );
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-swift-'));
  const child = spawn(python, ['-I', script, folder, keys.accessKey, keys.secretKey], { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const port = await firstLine(child);
  if (port === undefined) {
    await end();
    throw new Error('OpenStack Swift did not start.');
  }
  return { bucket: () => makeBucket({ endpoint: `http://127.0.0.1:${port}`, ...keys }), end };
}

function firstLine(child: ReturnType<typeof spawn>): Promise<string | undefined> {
  const told: string[] = [];
  child.stderr?.on('data', (part) => told.push(String(part)));
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(undefined), 2 * mustComeMs);
    child.stdout?.once('data', (part) => {
      clearTimeout(late);
      resolve(String(part).trim());
    });
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`OpenStack Swift ended before it was ready:\n${told.join('')}`));
    });
  });
}

async function makeBucket(at: Pick<BucketSettings, 'accessKey' | 'secretKey'> & { readonly endpoint: string }): Promise<BucketSettings> {
  const settings = { ...at, region: 'us-east-1', bucket: `desk-${randomBytes(6).toString('hex')}` };
  const { S3 } = await import('@aws-sdk/client-s3');
  const s3 = new S3({
    region: settings.region,
    endpoint: at.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: at.accessKey, secretAccessKey: at.secretKey },
  });
  await s3.createBucket({ Bucket: settings.bucket });
  s3.destroy();
  return settings;
}
