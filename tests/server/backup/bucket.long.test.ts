import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeBackup, restoreBackup } from '#server/modules/backup/backup.ts';
import type { BucketSettings } from '#server/platform/files/object-bucket.ts';
import { startObjectStore } from '../../object-store/start-object-store.ts';
import { letterJobState } from '../jobs/stored-jobs.ts';
import { eventually, sendFeeLetter } from '../sending.ts';
import { testDesk, type TestDesk } from '../test-desk.ts';
import { emptyDatabase } from './empty-database.ts';
import { longTestMs } from '../../time-limits.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'desk-backup-'));
const inRoot = (name: string): string => path.join(root, name);
const objects = await startObjectStore();
afterAll(async () => {
  await objects.end();
  rmSync(root, { recursive: true, force: true });
});

const now = new Date('2026-05-04T17:30:00Z');
const environmentOf = ({ endpoint = '', region, bucket, accessKey, secretKey }: BucketSettings) => ({
  DESK_S3_ENDPOINT: endpoint,
  DESK_S3_REGION: region,
  DESK_S3_BUCKET: bucket,
  DESK_S3_ACCESS_KEY: accessKey,
  DESK_S3_SECRET_KEY: secretKey,
});

type Receipt = { readonly id: string; readonly letter: { readonly documentId: string } };

const contentOf = async (desk: TestDesk, { letter }: Receipt): Promise<Buffer> =>
  (await (await desk.as('caseManager')).call(`GET /documents/${letter.documentId}/content`)).rawPayload;

async function servedLetter(desk: TestDesk): Promise<Receipt> {
  const receipt = (await sendFeeLetter(await desk.as('caseManager'))).json<Receipt>();
  await eventually(
    () => letterJobState(desk, receipt.id),
    (state) => state === 'done',
  );
  return receipt;
}

test(
  'a desk keeps its files in a bucket, and moves from there to a disk and into another bucket by a backup',
  async () => {
    const bucket = await objects.bucket();
    const desk = await testDesk({ settings: environmentOf(bucket) });
    const receipt = await servedLetter(desk);
    const letter = await contentOf(desk, receipt);
    expect(letter.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readdirSync(desk.dataFolder)).toEqual([]);

    const place = { databaseUrl: desk.databaseUrl, dataFolder: desk.dataFolder, bucket };
    const stored = await makeBackup(place, inRoot('of-bucket'), now);
    expect(stored.files.filter(({ path: name }) => name.startsWith('data/files/content/')).length).toBeGreaterThanOrEqual(2);
    await expect(restoreBackup({ ...place, databaseUrl: await emptyDatabase(desk.databaseUrl) }, inRoot('of-bucket'))).rejects.toThrow(
      `the bucket ${bucket.bucket} is not empty`,
    );

    const packed = stored.files.map(({ path: name }) => name).filter((name) => name.startsWith('data/outbox/'));
    expect(new Set(packed.map((name) => path.basename(name).replace(/-[0-9a-f]{16}\./, '-.')))).toContain('manifest.json');
    expect(packed.filter((name) => name.startsWith('data/outbox/drafts/'))).toEqual([]);

    const onDisk = { databaseUrl: await emptyDatabase(desk.databaseUrl), dataFolder: inRoot('on-disk') };
    await restoreBackup(onDisk, inRoot('of-bucket'));
    expect(readdirSync(path.join(onDisk.dataFolder, 'files', 'content')).length).toBeGreaterThanOrEqual(1);
    const ofDisk = await makeBackup(onDisk, inRoot('of-disk'), now);
    expect(ofDisk.files).toEqual(stored.files);

    const other = await objects.bucket();
    const elsewhere = { databaseUrl: await emptyDatabase(desk.databaseUrl), dataFolder: inRoot('elsewhere'), bucket: other };
    await restoreBackup(elsewhere, inRoot('of-disk'));
    const again = await testDesk({
      settings: { DESK_DATA: elsewhere.dataFolder, ...environmentOf(other) },
      through: async () => elsewhere.databaseUrl,
    });
    expect((await contentOf(again, receipt)).equals(letter)).toBe(true);
    await servedLetter(again);
  },
  longTestMs,
);
