import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BucketSettings } from '#server/platform/files/object-bucket.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { claimSeeding } from '#demo/load-demo.ts';
import { settingsOfBucket } from '../../object-store/bucket-settings.ts';

export const manySecret = 'a secret of the tests, of no use to anybody';

export type OneOfMany = {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Absent: all of them keep their files in one folder, as machines that share a disk do. */
  readonly bucket?: BucketSettings;
};

/** Settings of one of many: the database, the bucket and the secret are everybody's, and its folder is its own, as on a machine of its own. */
export function settingsOfOne({ databaseUrl, bucket, folder }: OneOfMany, name: string): Readonly<Record<string, string>> {
  const own = path.join(folder, name);
  mkdirSync(own, { recursive: true });
  return {
    DATABASE_URL: databaseUrl,
    DESK_DATA: bucket === undefined ? path.join(folder, 'shared') : own,
    DESK_WEB: path.join(own, 'no-web'),
    DESK_SECRET: manySecret,
    DESK_ROLE: name.startsWith('worker') ? 'worker' : 'web',
    ...(bucket === undefined ? {} : settingsOfBucket(bucket)),
  };
}

/** Claims the seeding, so that the first start of a demonstration makes no records of the past. */
export async function skipDemoSeed(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, connections: 1, onIdleError: () => undefined });
  await claimSeeding(db);
  await close();
}
