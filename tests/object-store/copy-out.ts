import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openStoredFiles } from '#server/modules/backup/stored-files.ts';
import type { BucketSettings } from '#server/platform/files/object-bucket.ts';

export type Copying = {
  readonly dataFolder: string;
  /** Undefined: what lies in the data folder is copied. */
  readonly bucket: BucketSettings | undefined;
  readonly to: string;
};

/** Copies what a desk keeps beside its database into a folder, as a desk on a disk has it. */
export async function copyOut({ dataFolder, bucket, to }: Copying): Promise<void> {
  const stored = await openStoredFiles(dataFolder, bucket);
  for (const name of await stored.names()) {
    // where work that was not done in time goes on, a part of a package may be gone; the proof misses what should be there
    const content = await stored.read(name).catch(() => undefined);
    if (content === undefined) continue;
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    await pipeline(content, createWriteStream(path.join(to, name)));
  }
  stored.close();
  for (const needed of ['outbox/sent', 'outbox/drafts']) mkdirSync(path.join(to, needed), { recursive: true });
}
