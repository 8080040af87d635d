import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PackageManifest } from '#server/modules/service/delivery-outbox.ts';
import { everyTag, readText, seePdf } from '../letters/look-into-pdf.ts';
import { eventually, travelWith } from '../sending.ts';
import type { Caller } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { pdf, picture } from '../uploads/made-files.ts';
import { startDeliveryDesk, type DeliveryDesk, type Submission } from './delivery-desk.ts';

let at: DeliveryDesk;
beforeAll(async () => {
  at = await startDeliveryDesk();
  // Before anybody asks: the parties of a case are kept for a while.
  await at.desk.database.db.updateTable('parties').set({ fax }).where('id', '=', 'party-5').execute();
});
const fax = '415-555-0164';

describe('a letter that is served', () => {
  let id: string;
  let submission: Submission;
  let manifest: PackageManifest;
  const proofs = () => submission.documents.filter(({ kind }) => kind === 'proofOfService');
  beforeAll(async () => {
    const parking = (await giveFile(at.manager, await picture('jpeg', 600, 800), { name: 'parking.jpg' })).json<{ fileId: string }>()
      .fileId;
    const tolls = (await giveFile(at.manager, await pdf(2), { name: 'tolls.pdf' })).json<{ fileId: string }>().fileId;
    id = await at.sendLetter({
      copyToClient: true,
      ...travelWith({
        parking: 14,
        parkingReceipt: { fileId: parking, name: 'parking.jpg', type: 'image/jpeg' },
        tolls: 7.75,
        tollsReceipt: { fileId: tolls, name: 'tolls.pdf', type: 'application/pdf' },
      }),
    });
    submission = await at.served(id);
    manifest = at.manifestOf(submission.deliveries[0]!.docucentId!);
  });

  it('has one number for all who are served, on the day of California, in the log too', async () => {
    const numbers = new Set(submission.deliveries.map(({ docucentId }) => docucentId));
    expect(numbers.size).toBe(1);
    expect([...numbers][0]).toMatch(/^DS-[0-9A-F]{16}$/);
    expect(new Set(submission.deliveries.map(({ servedOn }) => servedOn))).toEqual(new Set(['2026-05-04']));
    const entry = await at.desk.database.db.selectFrom('log_entries').select('docucent_id').where('record_id', '=', id).executeTakeFirst();
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
    expect(readdirSync(path.join(at.desk.dataFolder, 'outbox', 'drafts'))).toEqual([]);
  });

  it('has the picture as a page with a title and words, and the PDF as it came', async () => {
    const folder = path.join(at.sentFolder, manifest.submissionId);
    const page = readFileSync(path.join(folder, '02-enclosure-1.pdf'));
    const figures = everyTag((await seePdf(page)).tags).filter((tag) => tag.type === 'Figure');
    expect(figures.map((tag) => tag.alternativeText)).toEqual([expect.stringMatching(/: picture, enclosure 1 of 2$/) as string]);
    expect(await readText(readFileSync(path.join(folder, '03-enclosure-2.pdf')))).toContain('Parking receipt, page 2');
  });

  it('has a proof of service that says who served what on whom, when and how', async () => {
    const [proof] = proofs();
    const bytes = (await at.manager.call(`GET /documents/${proof!.id}/content`)).rawPayload;
    const seen = await seePdf(bytes);
    expect([seen.title, seen.language, seen.isMarked]).toEqual(['Proof of service', 'en-US', true]);
    const text = await readText(bytes);
    expect(text).toContain('I am over the age of eighteen years and not a party to this matter');
    expect(text).toContain('On May 4, 2026 I served the following documents:');
    expect(text).toContain('Demand for deposition fees and costs under Labor Code section 5710');
    for (const enclosed of ['Mileage statement', 'Parking receipt', 'Tolls receipt']) expect(text).toContain(enclosed);
    expect(text).toContain('under penalty of perjury under the laws of the State of California');
    expect(text).toContain('My electronic service address is casemanager@firm.example');
    for (const { name, method, email, street } of manifest.recipients.filter(({ role }) => role !== 'applicant')) {
      expect(text).toContain(name);
      if (method === 'email') expect(text).toContain(email);
      else if (street !== undefined) expect(text).toContain(street);
    }
    const inPackage = readFileSync(path.join(at.sentFolder, manifest.submissionId, '04-proof-of-service.pdf'));
    expect(inPackage.equals(bytes)).toBe(true);
  });

  it('has the home address of the client in a proof apart, which goes to nobody else', async () => {
    const [shared, own, ...more] = await Promise.all(proofs().map(({ id: proofId }) => textOf(proofId)));
    const client = manifest.recipients.find(({ role }) => role === 'applicant')!;
    expect(more).toEqual([]);
    expect(shared).not.toContain(client.street);
    for (const words of [client.street!, 'Applicant (copy)', 'following our ordinary business practices']) expect(own).toContain(words);
    for (const { street, role } of manifest.recipients) if (role !== 'applicant') expect(own).not.toContain(street);
    expect(manifest.attachments.filter(({ kind }) => kind === 'proofOfService')).toHaveLength(1);
    const sworn = await at.desk.database.db
      .selectFrom('deliveries')
      .select('proof_id')
      .where('document_id', '=', submission.documents[0]!.id)
      .execute();
    expect(new Set(sworn.map(({ proof_id: proofId }) => proofId))).toEqual(new Set(proofs().map(({ id: proofId }) => proofId)));
  });

  it('serves the worker, who has no attorney on the paper, by first-class mail', () => {
    expect(manifest.recipients.filter(({ role }) => role === 'applicant').map(({ method, copy }) => [method, copy])).toEqual([
      ['mail', true],
    ]);
  });

  it('is sworn at the office where its sender works, whatever office is in the head of the letter', async () => {
    const admin = await at.desk.as('admin');
    const { users } = (await admin.call('GET /auth/users?searchTerm=jordan')).json<{ users: readonly Record<string, unknown>[] }>();
    const { id: userId, email, role, name, lastName } = users[0]!;
    const worksAt = (officeId: string) =>
      admin.call(`PUT /auth/users/${String(userId)}`, { body: { email, role, name, lastName, officeId } });
    expect((await worksAt('nowhere')).json<{ message: string }>().message).toBe('This office no longer exists. Choose another.');
    expect((await worksAt('office-stockton')).statusCode).toBe(200);
    const sworn = await at.served(await at.sendLetter({ depositionDate: '2026-02-03' }));
    expect((await worksAt('')).statusCode).toBe(200);
    const [letter, proof] = await Promise.all(
      (['letter', 'proofOfService'] as const).map(async (kind) => {
        const document = sworn.documents.find((one) => one.kind === kind)!;
        return readText((await at.manager.call(`GET /documents/${document.id}/content`)).rawPayload);
      }),
    );
    expect(letter).toContain('500 Grand Avenue');
    for (const words of ['88 Delta Row', '209-555-0130', 'in the County of San Joaquin', 'Executed on May 4, 2026 at Stockton, California'])
      expect(proof).toContain(words);
    expect(proof).not.toMatch(/Oakland, CA|Alameda|500 Grand/);
  });

  it('leaves one row in the audit log, without a name', async () => {
    const rows = await at.desk.database.db.selectFrom('audit_rows').selectAll().where('action', '=', 'document.served').execute();
    const own = rows.filter(({ detail }) => detail?.['submissionId'] === id);
    expect(own.map((row) => row.case_file_number)).toEqual(['20260017']);
    expect(JSON.stringify(own[0]!.detail)).not.toMatch(/Muñoz|Raman/u);
  });

  it('changes nothing when it is served again', async () => {
    const letter = submission.documents.find(({ kind }) => kind === 'letter')!;
    await Promise.all([1, 2, 3].map(() => at.desk.documents.serveLetter(letter.id)));
    expect(await at.readSubmission(id)).toEqual(submission);
    expect(at.packages().filter((number) => number === manifest.submissionId)).toHaveLength(1);
  });
});

type Letter = {
  readonly documentId: string;
  readonly deliveries: readonly { readonly id: string; readonly method: string; readonly status: string; readonly servedBy?: string }[];
  readonly proofs: readonly { readonly documentId: string; readonly signedBy: string; readonly signedAt: string }[];
  readonly toSign?: { readonly name: string; readonly isOwn: boolean };
};
type Kept = { readonly letters: readonly Letter[]; readonly computed: { readonly deadlines?: Readonly<Record<string, { raw: string }>> } };

const recordOf = async (id: string): Promise<Kept> => (await at.manager.call(`GET /desk/submissions/${id}`)).json<Kept>();
const textOf = async (documentId: string) => readText((await at.manager.call(`GET /documents/${documentId}/content`)).rawPayload);

describe('a letter that a person brings or faxes', () => {
  it('is sworn when that was done, by who did it, and the clock runs from that day', async () => {
    const id = await at.sendLetter({
      depositionDate: '2026-03-11',
      defenseAttorneyId: 'party-5',
      serviceMethods: [
        { partyId: 'party-5', method: 'fax' },
        { partyId: 'party-4', method: 'personal' },
      ],
    });
    const { letters, computed } = await recordOf(id);
    const [letter] = letters;
    expect(letter?.deliveries.map(({ method, status }) => [method, status])).toEqual([
      ['fax', 'waiting'],
      ['personal', 'waiting'],
    ]);
    expect([letter?.proofs, letter?.toSign, computed.deadlines?.['payment']]).toEqual([[], undefined, undefined]);
    expect(await textOf(letter!.documentId)).toContain('Payment is due thirty days after service of this demand');

    const [faxed, brought] = letter!.deliveries;
    const say = (deliveryId: string, body: object) => at.manager.call(`POST /desk/submissions/${id}/deliveries/${deliveryId}`, { body });
    const { signature } = at.manager;
    const refusals = [
      { on: '2026-05-05', signature },
      { on: '2026-05-03', signature },
      { on: '2026-05-04' },
      { on: '2026-05-04', signature: { name: 'Somebody Else' } },
    ];
    const said = await Promise.all(
      refusals.map(async (body) => (await say(faxed!.id, body)).json<{ detail: string; message: string }>().message),
    );
    expect(said).toEqual([
      'Enter the day on which it was done, today at the latest.',
      'The letter is of 05/04/2026. Enter that day or a later one.',
      'Sign the proof of service: type your name.',
      'Sign with your own name: type "Jordan Reyes".',
    ]);
    expect((await say(faxed!.id, { on: '2026-05-04', signature })).json()).toEqual({
      message: 'Faxed to Priya Raman on 05/04/2026 by Jordan Reyes.',
    });
    expect((await recordOf(id)).computed.deadlines?.['payment']).toBeUndefined();
    expect((await say(brought!.id, { on: '2026-05-04', by: 'Ada Swift' })).statusCode).toBe(200);
    expect((await say(brought!.id, { on: '2026-05-04', by: 'Ada Swift' })).statusCode).toBe(409);

    const after = await recordOf(id);
    expect(after.computed.deadlines?.['payment']?.raw).toBe('2026-06-03');
    expect(after.letters[0]?.deliveries.map(({ status, servedBy }) => [status, servedBy])).toEqual([
      ['served', 'Jordan Reyes'],
      ['served', 'Ada Swift'],
    ]);
    const rows = at.desk.database.db.selectFrom('audit_rows').select('id');
    expect(await rows.where('action', '=', 'submission.served').where('subject', '=', id).execute()).not.toEqual([]);
    // Somebody else's delivery is not sworn by the person who records it.
    expect(after.letters[0]?.proofs.map(({ signedBy }) => signedBy)).toEqual(['Jordan Reyes']);
    const proof = await textOf(after.letters[0]!.proofs[0]!.documentId);
    for (const words of ['I sent a true copy by fax', fax, '/s/ Jordan Reyes', 'Signed electronically 05/04/2026, 11:30 a.m.'])
      expect(proof).toContain(words);
    expect(proof).not.toMatch(/priya\.raman@example\.com|by hand|Whitlock/);
    expect(at.packages().length).toBe(new Set(at.packages()).size);
  });
});

describe('a letter that was sent without a signature', () => {
  it('is served, and its proof waits until its sender signs it', async () => {
    const id = await at.sendLetter({ depositionDate: '2026-03-12', signature: undefined });
    const waiting = await eventually(
      () => recordOf(id),
      ({ letters }) => letters[0]?.deliveries.every(({ status }) => status === 'served') === true,
    );
    const [letter] = waiting.letters;
    expect([letter?.proofs, letter?.toSign]).toEqual([[], { name: 'Jordan Reyes', isOwn: true }]);
    const sign = async (caller: Caller) =>
      (
        await caller.call(`POST /desk/submissions/${id}/letters/${letter!.documentId}/proof`, { body: { signature: caller.signature } })
      ).json<{ message: string }>().message;
    expect(await sign(await at.desk.as('admin'))).toBe('Only Jordan Reyes, who sent the letter, can sign its proof of service.');
    expect(await sign(at.manager)).toBe('Proof of service signed.');
    expect(await sign(at.manager)).toBe('There is nothing to sign for this letter now. Open the record again.');
    const rows = at.desk.database.db.selectFrom('audit_rows').select('id').where('action', '=', 'document.signed');
    expect(await rows.where('subject', '=', letter!.documentId).execute()).toHaveLength(1);
    const after = await recordOf(id);
    expect(after.letters[0]).not.toHaveProperty('toSign');
    expect(await textOf(after.letters[0]!.proofs[0]!.documentId)).toContain('/s/ Jordan Reyes');
  });
});
