import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { senderOf } from './sender.ts';

/** A mileage form that a client may fill in, on a device that named the year of birth. */
export type OpenForm = { readonly secret: string; readonly device: string; readonly recordId: string };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Asks for so many forms, and gives each a link that is known here: the one that was sent is in a text message. */
export async function openForms(origin: string, databaseUrl: string, count: number): Promise<readonly OpenForm[]> {
  const sender = await senderOf(origin, 'caseManager');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const forms: OpenForm[] = [];
  for (let number = 0; number < count; number += 1) {
    const body = {
      caseFileNumber: '20260017',
      dateOfInjury: ['2025-03-14'],
      claimAdjuster: 'party-4',
      languages: 'spanish',
      clientPhone: '209-555-0117',
      message: 'Tiene un formulario de millaje por llenar.',
    };
    const { status, text } = await sender({ method: 'POST', path: '/mileage-reimbursement/send-message', body, key: randomUUID() });
    if (status !== 201) throw new Error(`A form was answered with ${status}: ${text.slice(0, 300)}`);
    const { id: recordId }: { readonly id: string } = JSON.parse(text);
    const form = { secret: randomBytes(32).toString('base64url'), device: `a-device-of-the-bench-${number}`, recordId };
    await client.query('update public_links set token_hash = $1 where record_id = $2', [hashOf(form.secret), recordId]);
    await client.query('insert into public_link_devices values ($1, $2, now())', [recordId, hashOf(form.device)]);
    forms.push(form);
  }
  await client.end();
  return forms;
}
