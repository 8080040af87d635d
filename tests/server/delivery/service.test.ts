import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PackageManifest } from '#server/adapters/delivery-outbox.ts';
import { everyTag, readText, seePdf } from '../letters/look-into-pdf.ts';
import { eventually, sendFeeLetter, travelWith } from '../sending.ts';
import { testDesk, type Caller, type TestDesk } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { pdf, picture } from '../uploads/made-files.ts';

let desk: TestDesk;
let manager: Caller;
beforeAll(async () => {
  desk = await testDesk({
    clock: { now: () => new Date('2026-05-04T18:30:00Z') },
    changes: { limits: { retries: { limit: 2, delaySeconds: 1 } } },
  });
  // Before anybody asks: the parties of a case are kept for a while.
  await desk.database.db.updateTable('parties').set({ fax }).where('id', '=', 'party-5').execute();
  manager = await desk.as('caseManager');
});
const fax = '415-555-0164';
const calm = { delayMs: 0, answersTwice: false };
beforeEach(() => {
  desk.documents.deliveryTrouble.current = calm;
});

type Delivery = { readonly method: string; readonly status: string; readonly docucentId?: string; readonly servedOn?: string };
type Submission = {
  readonly deliveries: readonly Delivery[];
  readonly documents: readonly { readonly id: string; readonly kind: string; readonly pages: number }[];
};
type Job = { readonly queue: string; readonly state: string; readonly attempts: number; readonly lastError?: string; readonly id: string };

async function sendLetter(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const answer = await sendFeeLetter(manager, changes);
  if (answer.statusCode !== 201) throw new Error(answer.body + desk.logged().slice(-2500));
  return answer.json<{ id: string }>().id;
}

const readSubmission = async (id: string) => (await manager.call(`GET /desk/submissions/${id}`)).json<Submission>();
const isServed = ({ deliveries }: Submission) => deliveries.length > 0 && deliveries.every(({ status }) => status === 'served');
const served = (id: string) => eventually(() => readSubmission(id), isServed, 20_000);

const sentFolder = () => path.join(desk.dataFolder, 'outbox', 'sent');
const manifestOf = (number: string) =>
  JSON.parse(readFileSync(path.join(sentFolder(), number, 'manifest.json'), 'utf8')) as PackageManifest;
const packages = () => readdirSync(sentFolder());

async function jobsAbout(): Promise<readonly Job[]> {
  return (await (await desk.as('operations')).call('GET /desk/operations')).json<{ jobs: readonly Job[] }>().jobs;
}

describe('a letter that is served', () => {
  let id: string;
  let submission: Submission;
  let manifest: PackageManifest;
  beforeAll(async () => {
    desk.documents.deliveryTrouble.current = calm;
    const parking = (await giveFile(manager, await picture('jpeg', 600, 800), { name: 'parking.jpg' })).json<{ fileId: string }>().fileId;
    const tolls = (await giveFile(manager, await pdf(2), { name: 'tolls.pdf' })).json<{ fileId: string }>().fileId;
    id = await sendLetter({
      copyToClient: true,
      ...travelWith({
        parking: 14,
        parkingReceipt: { fileId: parking, name: 'parking.jpg', type: 'image/jpeg' },
        tolls: 7.75,
        tollsReceipt: { fileId: tolls, name: 'tolls.pdf', type: 'application/pdf' },
      }),
    });
    submission = await served(id);
    manifest = manifestOf(submission.deliveries[0]!.docucentId!);
  });

  it('has one number for all who are served, on the day of California, in the log too', async () => {
    const numbers = new Set(submission.deliveries.map(({ docucentId }) => docucentId));
    expect(numbers.size).toBe(1);
    expect([...numbers][0]).toMatch(/^DS-[0-9A-F]{16}$/);
    expect(new Set(submission.deliveries.map(({ servedOn }) => servedOn))).toEqual(new Set(['2026-05-04']));
    const entry = await desk.database.db.selectFrom('log_entries').select('docucent_id').where('submission_id', '=', id).executeTakeFirst();
    expect([entry?.docucent_id]).toEqual([...numbers]);
  });

  it('lies in the outbox with its enclosures and the proof, in the declared order', () => {
    expect(manifest.attachments.map(({ kind, file }) => [kind, file])).toEqual([
      ['letter', '01-letter.pdf'],
      ['enclosure', '02-enclosure-1.pdf'],
      ['enclosure', '03-enclosure-2.pdf'],
      ['proofOfService', '04-proof-of-service.pdf'],
    ]);
    expect(manifest.recipients.length).toBe(submission.deliveries.length);
    expect(manifest.order.title).toBe('Demand for deposition fees and costs under Labor Code section 5710');
    expect(readdirSync(path.join(desk.dataFolder, 'outbox', 'drafts'))).toEqual([]);
  });

  it('has the picture as a page with a title and words, and the PDF as it came', async () => {
    const folder = path.join(sentFolder(), manifest.submissionId);
    const page = readFileSync(path.join(folder, '02-enclosure-1.pdf'));
    const figures = everyTag((await seePdf(page)).tags).filter((tag) => tag.type === 'Figure');
    expect(figures.map((tag) => tag.alternativeText)).toEqual([expect.stringMatching(/: picture, enclosure 1 of 2$/) as string]);
    expect(await readText(readFileSync(path.join(folder, '03-enclosure-2.pdf')))).toContain('Parking receipt, page 2');
  });

  it('has a proof of service that says who served what on whom, when and how', async () => {
    const proof = submission.documents.find(({ kind }) => kind === 'proofOfService')!;
    const bytes = (await manager.call(`GET /documents/${proof.id}/content`)).rawPayload;
    const seen = await seePdf(bytes);
    expect([seen.title, seen.language, seen.isMarked]).toEqual(['Proof of service', 'en-US', true]);
    const text = await readText(bytes);
    expect(text).toContain('I am over the age of eighteen years and not a party to this matter');
    expect(text).toContain('On May 4, 2026 I served the following documents:');
    expect(text).toContain('Demand for deposition fees and costs under Labor Code section 5710');
    expect(text).toContain('under penalty of perjury under the laws of the State of California');
    expect(text).toContain('My electronic service address is casemanager@firm.example');
    for (const { name, method, email, street } of manifest.recipients) {
      expect(text).toContain(name);
      if (method === 'email') expect(text).toContain(email);
      else if (street !== undefined) expect(text).toContain(street);
    }
    if (manifest.recipients.some(({ method }) => method === 'mail')) {
      expect(text).toContain('following our ordinary business practices');
      expect(text).toContain('Applicant (copy)');
    }
    const inPackage = readFileSync(path.join(sentFolder(), manifest.submissionId, '04-proof-of-service.pdf'));
    expect(inPackage.equals(bytes)).toBe(true);
  });

  it('serves the worker, who has no attorney on the paper, by first-class mail', () => {
    expect(manifest.recipients.filter(({ role }) => role === 'applicant').map(({ method, copy }) => [method, copy])).toEqual([
      ['mail', true],
    ]);
  });

  it('was put in the mail, and its proof signed, at the office that is in the head of the letter', async () => {
    const stockton = await served(await sendLetter({ attorneyId: 'attorney-2', depositionDate: '2026-02-03' }));
    const [letter, proof] = await Promise.all(
      (['letter', 'proofOfService'] as const).map(async (kind) => {
        const document = stockton.documents.find((one) => one.kind === kind)!;
        return readText((await manager.call(`GET /documents/${document.id}/content`)).rawPayload);
      }),
    );
    expect(letter).toContain('88 Delta Row');
    for (const words of ['88 Delta Row', '209-555-0130', 'in the County of San Joaquin', 'Executed on May 4, 2026 at Stockton, California'])
      expect(proof).toContain(words);
    expect(proof).not.toMatch(/Oakland|Alameda|500 Grand/);
  });

  it('leaves one row in the trail, without a name', async () => {
    const rows = await desk.database.db.selectFrom('audit_rows').selectAll().where('action', '=', 'document.served').execute();
    const own = rows.filter(({ detail }) => detail?.['submissionId'] === id);
    expect(own.map((row) => row.case_file_number)).toEqual(['20260017']);
    expect(JSON.stringify(own[0]!.detail)).not.toMatch(/Muñoz|Raman/u);
  });

  it('changes nothing when it is served again', async () => {
    const letter = submission.documents.find(({ kind }) => kind === 'letter')!;
    await Promise.all([1, 2, 3].map(() => desk.documents.serveLetter(letter.id)));
    expect(await readSubmission(id)).toEqual(submission);
    expect(packages().filter((number) => number === manifest.submissionId)).toHaveLength(1);
  });
});

describe('a letter that goes by fax', () => {
  it('reaches the provider with the number, and the proof names fax and number', async () => {
    const id = await sendLetter({
      depositionDate: '2026-03-11',
      defenseAttorneyId: 'party-5',
      serviceMethods: [{ partyId: 'party-5', method: 'fax' }],
    });
    const submission = await served(id);
    const manifest = manifestOf(submission.deliveries[0]!.docucentId!);
    const counsel = manifest.recipients.find(({ partyId }) => partyId === 'party-5');
    expect(counsel).toMatchObject({ name: 'Priya Raman', method: 'fax', fax, copy: false });
    expect(submission.deliveries.map(({ method }) => method)).toContain('fax');
    const folder = path.join(sentFolder(), manifest.submissionId);
    expect(await readText(readFileSync(path.join(folder, '01-letter.pdf')))).toContain('Priya Raman');
    const file = manifest.attachments.find(({ kind }) => kind === 'proofOfService')?.file ?? '';
    const proof = await readText(readFileSync(path.join(folder, file)));
    expect(proof).toContain('I sent a true copy by fax to each person below at the fax number shown.');
    expect(proof).toContain(fax);
    expect(proof).not.toContain('priya.raman@example.com');
  });
});

describe('a delivery service in trouble', () => {
  it('that is slow: the letter is sent at once and served later, and one sees that it waits', async () => {
    desk.documents.deliveryTrouble.current = { ...calm, delayMs: 300 };
    const id = await sendLetter();
    const early = await readSubmission(id);
    expect(early.deliveries.map(({ status }) => status)).toEqual(early.deliveries.map(() => 'waiting'));
    expect(early.deliveries.length).toBeGreaterThan(0);
    expect(isServed(await served(id))).toBe(true);
  });

  it('that answers twice: one package, one proof', async () => {
    desk.documents.deliveryTrouble.current = { ...calm, answersTwice: true };
    const before = packages().length;
    const submission = await served(await sendLetter());
    expect(packages().length).toBe(before + 1);
    expect(submission.documents.filter(({ kind }) => kind === 'proofOfService')).toHaveLength(1);
  });

  it.each([
    ['create', 'the package was opened'],
    ['addParty', 'a recipient was added'],
    ['addAttachment', 'a document was added'],
    ['submit', 'the package was sent'],
  ] as const)('that fails at %s and recovers: served by itself, and one reads that %s', async (failAt, doing) => {
    desk.documents.deliveryTrouble.current = { ...calm, failAt };
    const before = packages().length;
    const id = await sendLetter();
    const waits = await eventually(jobsAbout, (jobs) =>
      jobs.some(({ lastError, state }) => state === 'waiting' && lastError?.endsWith(`while ${doing}`)),
    );
    expect(waits.length).toBeGreaterThan(0);
    desk.documents.deliveryTrouble.current = calm;
    expect(isServed(await served(id))).toBe(true);
    expect(packages().length).toBe(before + 1);
  });

  it('that took the package and lost its answer: the same package, with the proof that went along', async () => {
    desk.documents.deliveryTrouble.current = { ...calm, failAt: 'afterSubmit' };
    const before = packages().length;
    const id = await sendLetter();
    await eventually(jobsAbout, (jobs) => jobs.some(({ lastError }) => lastError?.endsWith('its answer was lost')));
    expect(packages().length).toBe(before + 1);
    expect((await readSubmission(id)).deliveries.every(({ status }) => status === 'waiting')).toBe(true);
    desk.documents.deliveryTrouble.current = calm;
    const submission = await served(id);
    expect(packages().length).toBe(before + 1);
    const manifest = manifestOf(submission.deliveries[0]!.docucentId!);
    const proof = submission.documents.find(({ kind }) => kind === 'proofOfService')!;
    const bytes = (await manager.call(`GET /documents/${proof.id}/content`)).rawPayload;
    const listed = manifest.attachments.find(({ kind }) => kind === 'proofOfService')!;
    expect(readFileSync(path.join(sentFolder(), manifest.submissionId, listed.file)).equals(bytes)).toBe(true);
  });

  it('that fails for good: the letter waits for a person, and is served when it is tried again', async () => {
    desk.documents.deliveryTrouble.current = { ...calm, failAt: 'submit' };
    const id = await sendLetter();
    const jobs = await eventually(jobsAbout, (open) => open.some(({ state }) => state === 'failed'), 30_000);
    const stuck = jobs.find(({ state }) => state === 'failed')!;
    expect(stuck).toMatchObject({ queue: 'serve-letter', lastError: 'The delivery service failed while the package was sent' });
    expect((await readSubmission(id)).deliveries.every(({ status }) => status === 'waiting')).toBe(true);
    desk.documents.deliveryTrouble.current = calm;
    const retry = await (await desk.as('operations')).call(`POST /desk/operations/jobs/${stuck.id}/retry`);
    expect(retry.statusCode).toBeLessThan(300);
    expect(isServed(await served(id))).toBe(true);
  }, 60_000);
});
