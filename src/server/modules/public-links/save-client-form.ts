import type { Kysely } from 'kysely';
import type { ClientForm, MadeOverLink } from '#server/modules/records/records.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Inside the transaction of what a client sent: its answer for a repeat, and the end of the draft. */
export async function saveClientForm(db: Kysely<Database>, { recordId, key, code, at, answer }: ClientForm): Promise<void> {
  const row = { record_id: recordId, key, code, received_at: at, answer: JSON.stringify(answer) };
  await db.insertInto('public_link_submissions').values(row).execute();
  await db.deleteFrom('public_link_drafts').where('record_id', '=', recordId).execute();
}

/** Inside the transaction of a record that a client made: nobody makes a second one over the same link. */
export async function saveMadeOverLink(db: Kysely<Database>, { recordId, automationId, madeId }: MadeOverLink): Promise<void> {
  const row = { record_id: recordId, automation_id: automationId, made_id: madeId };
  await db.insertInto('public_link_records').values(row).execute();
}
