import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { TextMessage, TextMessagesPort } from './text-messages.port.ts';

type Kept = Omit<TextMessage, 'text' | 'subject' | 'to'> & { readonly id: string; readonly phone: string; readonly sealed: string };

/** Inside the transaction of what the message tells. */
export async function keepText(within: Kysely<Database>, { id, phone, sealed, caseFileNumber, recordId }: Kept): Promise<void> {
  const message = { id, phone, sealed_text: sealed, case_file_number: caseFileNumber ?? null, record_id: recordId ?? null };
  await within
    .insertInto('text_messages')
    .values({ ...message, provider_id: null, sent_at: null })
    .execute();
}

export function textMessagesRepository(db: Kysely<Database>): TextMessagesPort {
  return {
    unsent: async (id) => {
      const row = await db.selectFrom('text_messages').select(['phone', 'sealed_text']).where('id', '=', id).executeTakeFirst();
      return row === undefined || row.sealed_text === null ? undefined : { phone: row.phone, sealed: row.sealed_text };
    },
    markSent: async ({ id, providerId, at }) => {
      const sent = { sealed_text: null, provider_id: providerId, sent_at: at };
      await db.updateTable('text_messages').set(sent).where('id', '=', id).where('sent_at', 'is', null).execute();
    },
  };
}
