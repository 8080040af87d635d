import type { Kysely } from 'kysely';
import type { ClientForm } from '#server/modules/records/records.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Inside the transaction of what a client sent: its answer for a repeat, and the end of the draft. */
export async function saveClientForm(db: Kysely<Database>, { recordId, key, code, at, answer }: ClientForm): Promise<void> {
  const row = { record_id: recordId, key, code, received_at: at, answer: JSON.stringify(answer) };
  await db.insertInto('public_link_submissions').values(row).execute();
  await db.deleteFrom('public_link_drafts').where('record_id', '=', recordId).execute();
}
