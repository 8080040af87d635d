import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstOf } from '../../long-form.ts';
import { eventually } from '../sending.ts';
import { calm, isServed, startDeliveryDesk, type DeliveryDesk } from './delivery-desk.ts';

type Job = {
  readonly queue: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastError?: string;
  readonly id: string;
  readonly submissionId?: string;
};

let at: DeliveryDesk;
beforeAll(async () => {
  at = await startDeliveryDesk();
});
beforeEach(() => {
  at.desk.documents.deliveryTrouble.current = calm;
});

async function jobsAbout(): Promise<readonly Job[]> {
  return (await (await at.desk.as('operations')).call('GET /desk/operations')).json<{ jobs: readonly Job[] }>().jobs;
}

describe('a delivery service in trouble', () => {
  it('that is slow: the letter is sent at once and served later, and one sees that it waits', async () => {
    at.desk.documents.deliveryTrouble.current = { ...calm, delayMs: 300 };
    const id = await at.sendLetter();
    const early = await at.readSubmission(id);
    expect(early.deliveries.map(({ status }) => status)).toEqual(early.deliveries.map(() => 'waiting'));
    expect(early.deliveries.length).toBeGreaterThan(0);
    expect(isServed(await at.served(id))).toBe(true);
  });

  it('that answers twice: one package, one proof', async () => {
    at.desk.documents.deliveryTrouble.current = { ...calm, answersTwice: true };
    const before = at.packages().length;
    const submission = await at.served(await at.sendLetter());
    expect(at.packages().length).toBe(before + 1);
    expect(submission.documents.filter(({ kind }) => kind === 'proofOfService')).toHaveLength(1);
  });

  const attempts = [
    ['submit', 'the package was sent'],
    ['create', 'the package was opened'],
    ['addParty', 'a recipient was added'],
    ['addAttachment', 'a document was added'],
  ] as const;
  it.each(firstOf(attempts))('that fails at %s and recovers: served by itself, and one reads that %s', async (failAt, doing) => {
    at.desk.documents.deliveryTrouble.current = { ...calm, failAt };
    const before = at.packages().length;
    const id = await at.sendLetter();
    const waits = await eventually(jobsAbout, (jobs) =>
      jobs.some(({ lastError, state }) => state === 'waiting' && lastError?.endsWith(`while ${doing}`)),
    );
    expect(waits.length).toBeGreaterThan(0);
    at.desk.documents.deliveryTrouble.current = calm;
    expect(isServed(await at.served(id))).toBe(true);
    expect(at.packages().length).toBe(before + 1);
  });

  it('that took the package and lost its answer: the same package, with the proof that went along', async () => {
    at.desk.documents.deliveryTrouble.current = { ...calm, failAt: 'afterSubmit' };
    const before = at.packages().length;
    const id = await at.sendLetter();
    await eventually(jobsAbout, (jobs) => jobs.some(({ lastError }) => lastError?.endsWith('its answer was lost')));
    expect(at.packages().length).toBe(before + 1);
    expect((await at.readSubmission(id)).deliveries.every(({ status }) => status === 'waiting')).toBe(true);
    at.desk.documents.deliveryTrouble.current = calm;
    const submission = await at.served(id);
    expect(at.packages().length).toBe(before + 1);
    const manifest = at.manifestOf(submission.deliveries[0]!.docucentId!);
    const proof = submission.documents.find(({ kind }) => kind === 'proofOfService')!;
    const bytes = (await at.manager.call(`GET /documents/${proof.id}/content`)).rawPayload;
    const listed = manifest.attachments.find(({ kind }) => kind === 'proofOfService')!;
    expect(readFileSync(path.join(at.sentFolder, manifest.submissionId, listed.file)).equals(bytes)).toBe(true);
  });

  it('that fails for good: the letter waits for a person, and is served when it is tried again', async () => {
    at.desk.documents.deliveryTrouble.current = { ...calm, failAt: 'submit' };
    const id = await at.sendLetter();
    const jobs = await eventually(jobsAbout, (open) => open.some(({ state }) => state === 'failed'));
    const stuck = jobs.find(({ state }) => state === 'failed')!;
    expect(stuck).toMatchObject({ queue: 'serve-letter', lastError: 'The delivery service failed while the package was sent' });
    expect((await at.readSubmission(id)).deliveries.every(({ status }) => status === 'waiting')).toBe(true);
    at.desk.documents.deliveryTrouble.current = calm;
    const retry = await (await at.desk.as('operations')).call(`POST /desk/operations/jobs/${stuck.id}/retry`);
    expect(retry.statusCode).toBeLessThan(300);
    expect(isServed(await at.served(id))).toBe(true);
  });

  it('in whose queue a letter to somebody without an address waits: it is stuck, and nothing is sworn', async () => {
    const before = at.packages().length;
    at.desk.documents.deliveryTrouble.current = { ...calm, failAt: 'create' };
    const id = await at.sendLetter({ defenseAttorneyId: 'party-5' });
    const jobOf = (jobs: readonly Job[]) => jobs.find((job) => job.submissionId === id);
    await eventually(jobsAbout, (jobs) => jobOf(jobs)?.lastError !== undefined);
    // As a letter stands that was queued before addresses were asked for.
    await sql`update documents set service_plan = jsonb_set(service_plan, '{recipients,0}', (service_plan #> '{recipients,0}') - 'street' - 'city' - 'zip')
      where record_id = ${id} and kind = 'letter'`.execute(at.desk.database.db);
    // An attempt that read the address before must not come through; the next one asks no service.
    const jobs = await eventually(jobsAbout, (open) => jobOf(open)?.state === 'failed');
    at.desk.documents.deliveryTrouble.current = calm;
    expect(jobOf(jobs)?.lastError).toBe(
      'Nobody was served: the letter has no address of the defense attorney. Add the address to the case, send the letter again, and give this one up.',
    );
    const { deliveries, documents } = await at.readSubmission(id);
    expect(deliveries.map(({ status }) => status)).toEqual(deliveries.map(() => 'waiting'));
    expect(documents.map(({ kind }) => kind)).toEqual(['letter']);
    expect(at.packages().length).toBe(before);
  });
});
