import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#server/platform/clock.port.ts';
import { doneUnlessAbsent, syncFolder, writeSynced } from '#server/platform/files/file-store-writing.ts';
import type { Bucket } from '#server/platform/files/object-bucket.ts';
import { storageFull } from '#server/platform/files/storage-full.ts';
import type { OutgoingText, TextProvider } from './text-messages.port.ts';

/** What lies in the outbox for each message. */
export type TextFile = OutgoingText & { readonly writtenAt: string };

function bytesOf(outgoing: OutgoingText, clock: Clock): Uint8Array {
  const file: TextFile = { ...outgoing, writtenAt: clock.now().toISOString() };
  return Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
}

/** The embedded provider: a file for each message, whole as soon as it is there. A message that lies there stays as it is. */
export async function createTextOutbox(folder: string, clock: Clock): Promise<TextProvider> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    send: async (outgoing) => {
      const file = path.join(folder, `${outgoing.key}.json`);
      if (!(await doneUnlessAbsent(() => stat(file)))) await writeWhole(folder, file, bytesOf(outgoing, clock));
      return { ok: true, messageId: outgoing.key };
    },
  };
}

/** The same over a bucket, where a put is whole by itself. */
export function createBucketTextOutbox(bucket: Bucket, clock: Clock): TextProvider {
  return {
    send: async (outgoing) => {
      const key = `text-messages/${outgoing.key}.json`;
      if ((await bucket.changedAt(key)) === undefined) await bucket.put(key, bytesOf(outgoing, clock));
      return { ok: true, messageId: outgoing.key };
    },
  };
}

async function writeWhole(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const beside = path.join(folder, `.${randomUUID()}`);
  try {
    await writeSynced(beside, bytes);
    await rename(beside, file);
    await syncFolder(folder);
  } catch (error) {
    await doneUnlessAbsent(() => unlink(beside));
    throw storageFull(error) ?? error;
  }
}
