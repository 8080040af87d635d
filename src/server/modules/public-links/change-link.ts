import type { Kysely } from 'kysely';
import type { LinkOrder } from '#server/modules/records/records.port.ts';
import type { SendText } from '#server/modules/text-messages/text-messages.port.ts';
import { defined } from '#domain/defined.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export type ChangeLinkDeps = {
  readonly sendText: SendText;
  /** Where people open the desk. */
  readonly origin: string;
  readonly newId: () => string;
  /** 256 random bits as text, and the hash under which they are kept. */
  readonly makeSecret: () => string;
  readonly hashOf: (secret: string) => string;
};

/** Inside the transaction of an act: the former link ends, and a new one goes to the client by text message. The secret stands in the sealed message alone. */
export async function changeLink(deps: ChangeLinkDeps, db: Kysely<Database>, order: LinkOrder): Promise<void> {
  const { sendText, origin, newId, makeSecret, hashOf } = deps;
  const { recordId, link, page, subject, caseFileNumber, at } = order;
  await db.updateTable('public_links').set({ ended_at: at }).where('record_id', '=', recordId).where('ended_at', 'is', null).execute();
  const secret = makeSecret();
  const made = { id: newId(), record_id: recordId, token_hash: hashOf(secret), works_until: link.until, created_at: at };
  await db.insertInto('public_links').values(made).execute();
  const text = link.text.replaceAll('[link]', `${origin}${page}?link=${secret}`);
  await sendText(db, { to: link.phone, text, subject, recordId, ...defined({ caseFileNumber }) });
}
