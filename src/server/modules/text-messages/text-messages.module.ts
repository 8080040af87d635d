import path from 'node:path';
import type { Kysely } from 'kysely';
import { defined } from '#domain/defined.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { Bucket } from '#server/platform/files/object-bucket.ts';
import { sendTextQueue, type NewWork, type WorkOutcome } from '#server/platform/jobs/work.ts';
import type { Provider } from '#server/platform/outside/ask-provider.ts';
import type { TextSeal } from '#server/platform/secrets/sealed-text.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { httpTextProvider } from './http-text-provider.ts';
import { sendStoredText } from './send-text.usecase.ts';
import type { SendText, TextProvider } from './text-messages.port.ts';
import { keepText, textMessagesRepository } from './text-messages.repository.ts';
import { createBucketTextOutbox, createTextOutbox } from './text-outbox.ts';

export type TextMessagesSettings = {
  readonly database: OpenDatabase;
  readonly enqueue: (within: Kysely<Database>, work: NewWork) => Promise<void>;
  readonly seal: TextSeal;
  readonly dataFolder: string;
  /** Where messages lie instead of in the data folder. */
  readonly bucket?: Bucket;
  /** Who sends them; absent: they lie in the outbox. */
  readonly provider?: Provider;
  readonly clock: Clock;
};

/** Text messages to people outside of the firm. */
export async function textMessagesModule(settings: TextMessagesSettings) {
  const { database, enqueue, seal, clock } = settings;
  const provider = await providerOf(settings);
  const deps = { messages: textMessagesRepository(database.db), provider, seal, clock };
  const sendText: SendText = async (transaction, { to, text, subject, ...about }) => {
    const id = uniqueIds.newId();
    await keepText(transaction, { id, phone: to, sealed: seal.seal(text), ...about });
    const work = { id: uniqueIds.newId(), queue: sendTextQueue, subject, detail: { textMessageId: id } };
    await enqueue(transaction, { ...work, ...defined({ submissionId: about.recordId }) });
    return id;
  };
  return { sendText, sendStoredText: (id: string): Promise<WorkOutcome> => sendStoredText(deps, id) };
}

async function providerOf({ provider, bucket, dataFolder, clock }: TextMessagesSettings): Promise<TextProvider> {
  if (provider !== undefined) return httpTextProvider(provider);
  return bucket === undefined ? createTextOutbox(path.join(dataFolder, 'text-messages'), clock) : createBucketTextOutbox(bucket, clock);
}
