import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredEntry } from '#schemas/api/address-book.gen.ts';
import { readPages, readText } from '../letters/look-into-pdf.ts';
import { amended, assignment, imrApplication, moved, newKey, readiness, representation, send } from '../sending.ts';
import type { Caller } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { pdf } from '../uploads/made-files.ts';
import { startDeliveryDesk, type DeliveryDesk } from './delivery-desk.ts';

let at: DeliveryDesk;
let keeper: Caller;
let letter: Readonly<Record<string, unknown>>;

const entriesOf = async (kind: string) =>
  (await keeper.call(`GET /desk/address-book?kind=${kind}`)).json<{ entries: readonly StoredEntry[] }>().entries;
const entryCalled = async (kind: string, name: string) => (await entriesOf(kind)).find((entry) => entry.name === name)!;
const change = async ({ id, kind: _kind, ...entry }: StoredEntry, changed: Partial<StoredEntry>) => {
  const answer = await keeper.call(`PUT /desk/address-book/${id}`, { body: { ...entry, ...changed } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ entry: StoredEntry }>().entry;
};
const apply = (changes: object = {}) => send(at.manager, 'POST /imr-application', { body: { ...letter, ...changes } });
const sent = async (changes: object = {}) => {
  const answer = await apply(changes);
  expect(answer.statusCode, answer.body).toBe(201);
  return at.served(answer.json<{ id: string }>().id);
};
const textOf = async ({ documents }: Awaited<ReturnType<typeof sent>>, kind: string) => {
  const document = documents.find((one) => one.kind === kind)!;
  const bytes = (await at.manager.call(`GET /documents/${document.id}/content`)).rawPayload;
  return readText(bytes);
};

beforeAll(async () => {
  at = await startDeliveryDesk();
  keeper = await at.desk.as('operations');
  const fileOf = async (name: string) => {
    const { fileId } = (await giveFile(at.manager, await pdf(1), { name })).json<{ fileId: string }>();
    return { fileId, name, type: 'application/pdf' };
  };
  letter = {
    ...imrApplication,
    physicianId: (await entryCalled('physician', 'Helena Marchetti, M.D.')).id,
    applicationFile: await fileOf('imr.pdf'),
    decisionFile: await fileOf('decision.pdf'),
  };
});

describe('a letter to people of the address book', () => {
  it('is served on the physician by mail and faxed to the office by a person, and the proofs say so', async () => {
    const office = await entryCalled('office', 'Example Review Organization');
    const submission = await sent({ serviceMethods: [{ partyId: office.id, method: 'fax' }] });
    const recipients = at.manifestOf(submission.deliveries[1]!.docucentId!).recipients;
    expect(recipients.map(({ role, name, method, copy }) => [role, name, method, copy])).toEqual([
      ['claimAdjuster', 'Dana Whitlock', 'mail', false],
      ['physician', 'Helena Marchetti, M.D.', 'mail', true],
      ['applicant', 'María de los Ángeles Muñoz Ibáñez', 'mail', true],
      ['defenseAttorney', 'Priya Raman', 'mail', true],
    ]);
    expect(await textOf(submission, 'letter')).toContain('Independent Medical Review');
    const proof = await textOf(submission, 'proofOfService');
    for (const words of ['Physician (copy)', '310 Larkspur Avenue']) expect(proof).toContain(words);
    expect(proof).not.toContain('Example Review Organization');
    expect(submission.deliveries[0]).toMatchObject({ method: 'fax', status: 'waiting' });
  });

  it('keeps the address to which it went when the entry changes, and the next letter has the new one', async () => {
    const before = await sent({ treatment: 'Physical therapy' });
    const physician = await entryCalled('physician', 'Helena Marchetti, M.D.');
    const moved = await change(physician, { street: '9 New Street' });
    const streetsOf = ({ deliveries }: typeof before) =>
      at.manifestOf(deliveries[0]!.docucentId!).recipients.find(({ role }) => role === 'physician')?.street;
    const plan = await at.desk.database.db.selectFrom('documents').select('service_plan').execute();
    const after = await sent({ treatment: 'An MRI' });
    expect([streetsOf(before), streetsOf(after)]).toEqual(['310 Larkspur Avenue, Suite 4', '9 New Street']);
    expect(JSON.stringify(plan)).not.toContain('9 New Street');
    await change(moved, { street: '310 Larkspur Avenue, Suite 4' });
  });

  it('does not go to an office without an address, whatever the browser says', async () => {
    const office = await entryCalled('office', 'Example Review Organization');
    const changed = await change(office, { street: '', fax: '' });
    const answer = await apply({ treatment: 'A brace', serviceMethods: [{ partyId: office.id, method: 'fax' }] });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('the address book has no complete address for Example Review Organization');
    await change(changed, { street: office.street, fax: office.fax });
  });

  it('leaves out a physician without an address', async () => {
    const physician = await entryCalled('physician', 'Ines Okonjo, M.D.');
    await change(physician, { street: '' });
    const submission = await sent({ treatment: 'A nerve study', physicianId: physician.id });
    expect(at.manifestOf(submission.deliveries[0]!.docucentId!).recipients.map(({ role }) => role)).not.toContain('physician');
    expect(await textOf(submission, 'letter')).not.toContain('Ines Okonjo, M.D. (physician)');
  });

  it('goes to an address that was typed', async () => {
    const { physicianId: _none, ...typed } = letter;
    letter = typed;
    const physician = {
      name: 'Quentin Abara, M.D.',
      street: '15 Alder Way',
      city: 'Stockton',
      state: 'CA',
      zip: '95202',
      email: 'q@lakeside.example',
    };
    const submission = await sent({
      treatment: 'Injections',
      physician,
      serviceMethods: [{ partyId: 'typed:physician', method: 'email' }],
    });
    const proof = await textOf(submission, 'proofOfService');
    for (const words of ['Quentin Abara, M.D.', 'Addressee (copy)', 'q@lakeside.example']) expect(proof).toContain(words);
  });
});

describe('an application for a review, once it is sent', () => {
  it('is followed from its assignment on, and is not deleted', async () => {
    const created = await apply({ physician: { name: 'Quentin Abara, M.D.' }, decisionNumber: 'UR-2026-104418' });
    const { id } = created.json<{ id: string }>();
    const assigned = { event: 'assign', imrNumber: 'CM26-0104418', noticeOn: '2026-05-04', noticeBy: 'electronic', review: 'regular' };
    const moved = await send(at.manager, `PUT /imr-application/${id}`, { body: assigned });
    expect(moved.statusCode, moved.body).toBe(200);
    const listed = await at.manager.call('GET /imr-application?decisionNumber=UR-2026-104418');
    const [row] = listed.json<{ imrApplications: readonly Readonly<Record<string, unknown>>[] }>().imrApplications;
    // May 4 + 12 = Saturday, May 16: Monday, May 18.
    expect(row).toMatchObject({
      id,
      state: 'assigned',
      imrNumber: 'CM26-0104418',
      sentOn: '2026-05-04',
      'deadlines.records.outer': '2026-05-18',
    });
    const deleted = await at.manager.call(`DELETE /imr-application/${id}`, { headers: { 'idempotency-key': newKey() } });
    expect([deleted.statusCode, deleted.json<{ code: string }>().code]).toEqual([409, 'record_closed']);
  });
});

describe('an application for a review that its attorney sends', () => {
  it('has DWC Form IMR as the desk fills it in, with the signature, before the decision', async () => {
    const { applicationFile: _signed, ...own } = letter;
    const physician = { name: 'Quentin Abara, M.D.' };
    const attorney = await at.desk.as('handlingAttorney');
    const body = { ...own, physician, treatment: 'A brace for the wrist', signedBy: { name: 'Rosalind Okafor' } };
    expect((await send(at.manager, 'POST /imr-application', { body })).body).toContain('Add the signed DWC Form IMR');
    const { fileId } = (await giveFile(attorney, await pdf(1), { name: 'decision.pdf' })).json<{ fileId: string }>();
    const decisionFile = { fileId, name: 'decision.pdf', type: 'application/pdf' };
    const answer = await send(attorney, 'POST /imr-application', { body: { ...body, decisionFile } });
    expect(answer.statusCode, answer.body).toBe(201);
    const submission = await at.served(answer.json<{ id: string }>().id);
    const packet = submission.documents.find(({ kind }) => kind === 'letter');
    const pages = await readPages((await at.manager.call(`GET /documents/${packet?.id}/content`)).rawPayload);
    const form = pages.findIndex(({ lines }) => lines.includes('DWC form IMR'));
    expect(
      pages
        .slice(form)
        .map(({ lines }) => lines)
        .join('\n'),
    ).toMatch(/A brace for the wrist[\s\S]*\/s\/ Rosalind Okafor[\s\S]*05\/04\/2026/);
    expect(pages.at(-1)?.lines).toMatch(/Packet page (\d+) of \1$/);
  });
});

describe('the offices of the Board', () => {
  it('are in every new book with their codes and without an address', async () => {
    const offices = await entriesOf('boardOffice');
    expect(offices).toHaveLength(22);
    expect(offices.find(({ code }) => code === 'STK')).toMatchObject({ name: 'Stockton', street: '', active: true });
    // The one with an address is named once in choices, and not again by its city.
    const { rows } = (await at.manager.call('GET /desk/address-book/boardOffice')).json<{ rows: readonly { code?: string }[] }>();
    expect(rows.find(({ code }) => code === 'OAK')).toMatchObject({ label: 'Oakland', city: 'Oakland' });
  });
});

describe('a paper that is filed with the Board', () => {
  it('needs no address there, is served on the parties only, and keeps the day and the number of its filing', async () => {
    const office = await entryCalled('boardOffice', 'Eureka');
    expect(office).toMatchObject({ street: '' });
    const answer = await send(at.manager, 'POST /notice-of-representation', { body: { ...representation, boardOfficeId: office.id } });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json<{ id: string }>();
    const submission = await at.served(id);
    const waiting = submission.deliveries.filter(({ method }) => method === 'filed');
    expect(waiting).toMatchObject([{ recipient: 'Eureka', status: 'waiting' }]);
    expect(at.manifestOf(submission.deliveries[0]!.docucentId!).recipients.map(({ role }) => role)).not.toContain('boardOffice');
    expect(await textOf(submission, 'letter')).toContain('Workers’ Compensation Appeals Board, Eureka, for filing');
    for (const { id: proof } of submission.documents.filter(({ kind }) => kind === 'proofOfService'))
      expect(await readText((await at.manager.call(`GET /documents/${proof}/content`)).rawPayload)).not.toMatch(/Appeals Board|Eureka/);

    const filed = { event: 'file', filedOn: '2026-05-04', filingNumber: '46213377' };
    const moved = await send(at.manager, `POST /notice-of-representation/${id}/events`, { body: filed });
    expect(moved.statusCode, moved.body).toBe(200);
    const after = (await at.manager.call(`GET /desk/submissions/${id}`)).json<typeof submission & { state: string }>();
    expect([after.state, after.deliveries.filter(({ method }) => method === 'filed')]).toMatchObject([
      'sent',
      [{ status: 'served', servedOn: '2026-05-04', servedBy: 'Jordan Reyes', filingNumber: '46213377' }],
    ]);
  });

  it('stands in one log with the notices of assignment that came in, which have a list of their own', async () => {
    const came = await send(at.manager, 'POST /notice-of-assignment', { body: assignment });
    expect(came.statusCode, came.body).toBe(201);
    type Rows = { readonly letterLogs: readonly Row[]; readonly records: readonly Row[]; readonly totalItems: number };
    type Row = { readonly computed?: { readonly title?: string }; readonly senderName?: string };
    const log = (await at.manager.call('GET /letterLogs/NOA_LOG?limit=50')).json<Rows>();
    const titles = log.letterLogs.map((row) => JSON.stringify(row));
    for (const title of ['Notice of representation', 'Notice of assignment from Oakland district office'])
      expect(titles.filter((row) => row.includes(title))).not.toEqual([]);
    const listed = (await at.manager.call('GET /noa/records?page=1&limit=10')).json<Rows>();
    expect([listed.totalItems, listed.records.map(({ senderName }) => senderName)]).toEqual([1, ['Oakland district office']]);
  });
});

describe('a declaration of readiness', () => {
  const ssn = '539-27-6148';

  it('is signed by the attorney whom it names, is closed then, is served, and waits as one packet for the Board', async () => {
    const office = await entryCalled('boardOffice', 'Eureka');
    const reports = await Promise.all(
      ['one.pdf', 'two.pdf', 'three.pdf'].map(async (name, index) => ({
        physician: `Dr. ${name}`,
        datedOn: `2026-04-0${index + 1}`,
        file: {
          fileId: (await giveFile(at.manager, await pdf(2), { name })).json<{ fileId: string }>().fileId,
          name,
          type: 'application/pdf',
        },
      })),
    );
    await sent({ treatment: 'A walker', physician: { name: 'Quentin Abara, M.D.' } });
    const made = await send(at.manager, 'POST /dor-procedures', { body: { ...readiness, boardOfficeId: office.id, reports, ssn } });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json<{ id: string }>();
    const event = (caller: Caller, body: object) => send(caller, `POST /dor-procedures/${id}/events`, { body });
    type Row = Readonly<Record<string, unknown>>;
    const record = (await at.manager.call(`GET /desk/submissions/${id}`)).json<{ data: { ownLetters: readonly Row[] } }>();
    const { ownLetters } = record.data;
    expect(ownLetters[0]).toMatchObject({ sentOn: '2026-05-04', title: 'Application for independent medical review' });
    const { efforts: _typed, ...rest } = readiness;
    const ticked = (outcome?: string) => ({
      ...rest,
      boardOfficeId: office.id,
      reports,
      ssn,
      ownLetters: ownLetters.map((row, index) =>
        index === 0 ? { ...row, isEffort: true, ...(outcome === undefined ? {} : { outcome }) } : row,
      ),
    });
    const put = (body: object) => send(at.manager, `PUT /dor-procedures/${id}`, { body });
    expect((await put(ticked())).json()).toMatchObject({ faults: [{ pointer: '/ownLetters/0/outcome' }] });
    const chosen = await put(ticked('Asked for the walker. No answer.'));
    expect(chosen.statusCode, chosen.body).toBe(200);
    const sign = { event: 'sign', isReady: true, signedBy: { name: 'Rosalind Okafor' } };
    expect((await event(at.manager, sign)).statusCode).toBe(409);
    expect((await event(at.manager, { event: 'serve' })).statusCode).toBe(409);
    const signed = await event(await at.desk.as('handlingAttorney'), sign);
    expect(signed.statusCode, signed.body).toBe(200);
    const edited = await send(at.manager, `PUT /dor-procedures/${id}`, { body: { ...readiness, boardOfficeId: office.id } });
    expect(edited.statusCode, edited.body).toBe(409);

    const preview = await send(at.manager, `POST /dor-procedures/${id}/preview`, { body: { event: 'serve' } });
    expect(preview.statusCode, preview.body).toBe(200);
    expect(preview.body).toContain('•••-••-6148');
    expect(preview.body).not.toContain(ssn);
    const served = await event(at.manager, { event: 'serve' });
    expect(served.statusCode, served.body).toBe(200);
    const submission = await at.served(id);
    type Named = { readonly documents: readonly { readonly id: string; readonly kind: string; readonly name: string }[] };
    const { documents } = (await at.manager.call(`GET /desk/submissions/${id}`)).json<Named>();
    const letters = documents.filter(({ kind }) => kind === 'letter');
    expect(letters.map(({ name }) => name)).toEqual([
      'Declaration of readiness to proceed',
      'Service of a declaration of readiness to proceed',
      'Filing packet: declaration of readiness to proceed',
    ]);
    const contentOf = async (one: { readonly id: string } | undefined) =>
      (await at.manager.call(`GET /documents/${one?.id}/content`)).rawPayload;
    expect(await readText(await contentOf(letters[0]))).toMatch(/05\/04\/2026, letter to [^:]*: Asked for the walker\. No\s+answer\./);
    expect(await readText(await contentOf(letters[1]))).not.toContain('6148');
    const pages = await readPages(await contentOf(letters[2]));
    const heads = pages.map(
      ({ lines }) =>
        /Cover Sheet|Separator Sheet|Declaration of Readiness to Proceed|Proof of service|PROOF OF SERVICE/i.exec(lines)?.[0] ?? 'report',
    );
    // Cover sheet; separator and the form of two pages; three reports of two pages, each behind a separator; separator and proof.
    expect(heads.map((head) => head.toLowerCase()).join(', ')).toBe(
      [
        'cover sheet, separator sheet, declaration of readiness to proceed, report',
        ...Array.from({ length: 3 }, () => 'separator sheet, report, report'),
        'separator sheet, proof of service',
      ].join(', '),
    );
    expect(pages.map(({ lines }) => /Packet page (\d+)/.exec(lines)?.[1])).toEqual(pages.map((_page, index) => String(index + 1)));
    expect(pages[0]?.lines).toContain(ssn);
    const proof = submission.documents.filter(({ kind }) => kind === 'proofOfService');
    for (const one of proof) expect(await readText(await contentOf(one))).not.toMatch(/Eureka/);

    const log = (await at.manager.call('GET /letterLogs/DOR_LOG?limit=50')).json<{ totalItems: number }>();
    expect(log.totalItems).toBe(1);
    const filed = await event(at.manager, { event: 'file', filedOn: '2026-05-04', filingNumber: '46213378' });
    expect(filed.statusCode, filed.body).toBe(200);
  });
});

describe('a paper that is filed with the Board, as one packet', () => {
  type Looked = { readonly letters: readonly { readonly previewId: string; readonly sha256: string }[] };
  const packetOf = async (preview: string, call: string, body: object) => {
    const office = await entryCalled('boardOffice', 'Eureka');
    const whole = { ...body, boardOfficeId: office.id };
    const { letters } = (await at.manager.call(preview, { body: whole })).json<Looked>();
    const headers = {
      'x-preview-id': letters.map(({ previewId }) => previewId).join(','),
      'x-preview-hash': letters.map(({ sha256 }) => sha256).join(','),
    };
    const answer = await send(at.manager, call, { body: whole, headers });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json<{ id: string }>();
    await at.served(id);
    type Named = { readonly documents: readonly { readonly id: string; readonly name: string }[] };
    const { documents } = (await at.manager.call(`GET /desk/submissions/${id}`)).json<Named>();
    const packet = documents.find(({ name }) => name.startsWith('Filing packet'));
    const pages = await readPages((await at.manager.call(`GET /documents/${packet?.id}/content`)).rawPayload);
    return pages.map(({ lines }) => lines);
  };
  const headsOf = (pages: readonly string[]) =>
    pages.map(
      (lines) =>
        /Cover Sheet|Separator Sheet|Application for Adjudication|Notice of change|Proof of service/.exec(lines)?.[0] ?? 'further page',
    );

  it('has an amended application on the form of the Board, with the parts as amended', async () => {
    const { caseFileNumber, ...body } = amended;
    const cases = `POST /cases/${caseFileNumber}`;
    const pages = await packetOf(`${cases}/ammendBodyPartsPreview`, `${cases}/sendAmmendBodyPartsLetter`, body);
    const heads = ['Cover Sheet', 'Separator Sheet', 'Application for Adjudication', 'further page', 'Separator Sheet', 'Proof of service'];
    expect(headsOf(pages)).toEqual(heads);
    expect(pages[2]).toMatch(/Muñoz Ibáñez/);
    expect(pages[3]).toMatch(/Lower back[\s\S]*513 Knee, left/);
    expect(pages.map((lines) => /Packet page (\d+)/.exec(lines)?.[1])).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('has a notice of a new address as it was served, to those who got it', async () => {
    const { caseFileNumber, ...body } = moved;
    const cases = `POST /cases/${caseFileNumber}`;
    const pages = await packetOf(`${cases}/changeOfAddressPreview`, `${cases}/sendChangeOfAddressLetter`, body);
    expect(headsOf(pages)).toEqual(['Cover Sheet', 'Separator Sheet', 'Notice of change', 'Separator Sheet', 'Proof of service']);
    expect(pages[2]).toMatch(/By first-class mail[\s\S]*Priya Raman[\s\S]*Dear Counsel:/);
  });
});
