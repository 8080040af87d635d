import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayAhead, feeLetter, previewFeeLetter, send, sendFeeLetter } from '../sending.ts';
import { api, testDesk } from '../test-desk.ts';
import { pdf, picture } from '../uploads/made-files.ts';

const desk = await testDesk();
const { db } = desk.database;
const clerk = await desk.as('caseManager');

type Problem = {
  readonly code: string;
  readonly message: string;
  readonly faults?: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
};
type Receipt = {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly computed: Readonly<Record<string, string>>;
  readonly letter: { readonly documentId: string; readonly sha256: string };
  readonly warnings: readonly { readonly pointer: string; readonly code: string }[];
  readonly logEntry: Readonly<Record<string, unknown>>;
};

const counted = async (table: 'records' | 'log_entries' | 'documents' | 'pgboss.job'): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${sql.table(table)}`.execute(db);
  return rows[0]?.total ?? 0;
};

test('a sent letter is a record, a log entry, a document and work, in one go', async () => {
  const answer = await sendFeeLetter(clerk);
  expect(answer.statusCode).toBe(201);
  const receipt = answer.json<Receipt>();
  expect(receipt).toMatchObject({ caseFileNumber: '20260017', computed: { attorneyFee: '1530.00', totalToFirm: '1530.00' } });
  expect(receipt.warnings).toEqual([]);
  expect(receipt.logEntry).toMatchObject({
    submissionId: receipt.id,
    caseFileNumber: '20260017',
    'computed.totalToFirm': '1530.00',
    documentId: receipt.letter.documentId,
  });
  const stored = await clerk.call(`GET /desk/submissions/${receipt.id}`);
  expect(stored.json()).toMatchObject({
    id: receipt.id,
    automation: '5710-fees',
    data: feeLetter,
    payload: { creatorEmail: 'casemanager@firm.example' },
    documents: [{ kind: 'letter' }],
  });
  const letter = await clerk.call(`GET /documents/${receipt.letter.documentId}/content`);
  expect(letter.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const audited = await db.selectFrom('audit_rows').select(['action', 'document_sha256']).where('subject', '=', receipt.id).execute();
  expect(audited).toContainEqual({ action: 'submission.created', document_sha256: receipt.letter.sha256 });
});

test('the desk prices everything itself and says where the sent totals differ', async () => {
  const answer = await sendFeeLetter(clerk, { part: '5', computed: { attorneyFee: 9999, totalToFirm: '1530' }, totalToClient: '75.00' });
  const receipt = answer.json<Receipt>();
  expect(receipt.computed['attorneyFee']).toBe('1530.00');
  expect(receipt.warnings.map(({ code }) => code)).toEqual(['total_differs', 'total_differs']);
  const stored = (await clerk.call(`GET /desk/submissions/${receipt.id}`)).json<{ differences: unknown }>();
  expect(stored.differences).toEqual([
    { path: 'attorneyFee', sent: 9999, computed: '1530.00' },
    { path: 'totalToClient', sent: '75.00', computed: '0.00' },
  ]);
});

/** The names of the specified payload and no others. */
const specified = {
  caseFileNumber: '20260017',
  caseName: 'Muñoz Ibáñez, María de los Ángeles v. Harbor Linen Supply, Inc.',
  clientAddress: '1420 Alder Court, Apt. 3, Stockton, CA 95202',
  dateOfInjury: ['2025-03-14'],
  depositionDate: '2026-04-22',
  createdAt: '2026-05-04T18:30:00.000Z',
  hourlyRate: 450,
  defenseAttorneyId: 'party-5',
  attorneyId: 'attorney-1',
  letterType: 'initial',
  part: '1',
  creatorEmail: 'casemanager@firm.example',
  prepTime: 1,
  depoTime: 2.4,
  hasMileageReimbursement: false,
  hasTDRequest: false,
};

test('the specified payload is taken as it is', async () => {
  const answer = await send(clerk, 'POST /cloud/generate5710Letter', { body: specified });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json<Receipt>().computed).toMatchObject({ attorneyFee: '1530.00', totalToClient: '0.00' });
  expect(answer.json<Receipt>().warnings.map(({ pointer }) => pointer)).toEqual(['/location']);
});

test('names and addresses of the case are those of the case, whatever is sent, and the record says what was sent', async () => {
  const caseName = 'Somebody Else v. Another';
  const answer = await send(clerk, 'POST /cloud/generate5710Letter', {
    body: { ...specified, part: '3', caseName, clientAddress: 7, clientName: 'S. Else' },
  });
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
  const receipt = answer.json<Receipt & { readonly letters: readonly { readonly model: unknown }[] }>();
  expect(receipt.data).toMatchObject({ caseName: specified.caseName, clientAddress: specified.clientAddress });
  expect(JSON.stringify([receipt.letters, receipt.logEntry])).not.toContain('Else');
  expect(receipt.warnings.filter(({ code }) => code === 'source_differs').map(({ pointer }) => pointer)).toEqual([
    '/caseName',
    '/clientName',
    '/clientAddress',
  ]);
  const stored = await clerk.call(`GET /desk/submissions/${receipt.id}`);
  expect(stored.json()).toMatchObject({
    caseName: specified.caseName,
    differences: [{ path: 'caseName', sent: caseName, computed: specified.caseName }, { path: 'clientName', sent: 'S. Else' }, { sent: 7 }],
  });
});

test('the specified payload is taken with its receipts in base64, and with no miles of the worker', async () => {
  const image = (await picture('jpeg', 64, 48)).toString('base64');
  const parkingReceipt = { name: 'parking.jpg', type: 'image/jpeg', data: image, width: 64, height: 48 };
  const tollsReceipt = { name: 'tolls.pdf', type: 'application/pdf', data: (await pdf(1)).toString('base64') };
  const mileageData = { roundTripMiles: 0, parking: 14, parkingReceipt, tolls: 7.75, tollsReceipt };
  const answer = await send(clerk, 'POST /cloud/generate5710Letter', {
    body: { ...specified, part: '2', hasMileageReimbursement: true, mileageData },
  });
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
  const receipt = answer.json<Receipt & { readonly enclosures: readonly { readonly name: string }[] }>();
  expect(receipt.computed).toMatchObject({ mileage: '0.00', travelCosts: '21.75', totalToClient: '21.75' });
  expect(receipt.enclosures.map(({ name }) => name)).toEqual(['Parking receipt', 'Tolls receipt']);
});

test('a way of service that the case has nothing for is refused at its row, and nothing is written', async () => {
  const before = await counted('records');
  const answer = await sendFeeLetter(clerk, {
    serviceMethods: [
      { partyId: 'party-4', method: 'fax' },
      { partyId: 'party-99', method: 'mail' },
    ],
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Problem>().faults).toEqual([
    expect.objectContaining({
      pointer: '/serviceMethods/1/partyId',
      code: 'not_offered',
      message: expect.stringContaining('This person is not on the case') as string,
    }),
    expect.objectContaining({
      pointer: '/serviceMethods/0/method',
      code: 'not_offered',
      message: expect.stringContaining('no fax number for Dana') as string,
    }),
  ]);
  expect(await counted('records')).toBe(before);
});

test('what only the desk says is not taken from the sender', async () => {
  const answer = await sendFeeLetter(clerk, { creatorEmail: 'somebody@example.com', createdAt: '1999-01-01T00:00:00Z' });
  const { id } = answer.json<Receipt>();
  const stored = (await clerk.call(`GET /desk/submissions/${id}`)).json<{ payload: Record<string, string> }>();
  expect(stored.payload['creatorEmail']).toBe('casemanager@firm.example');
  expect(stored.payload['createdAt']).not.toContain('1999');
});

test('what a rule hides is withheld from the record', async () => {
  const answer = await sendFeeLetter(clerk, { place: 'remote', hasMileageReimbursement: true, mileageData: { roundTripMiles: 40 } });
  expect(answer.statusCode).toBe(201);
  expect(answer.json<{ data: object }>().data).not.toHaveProperty('mileageData');
});

test('everything that is wrong is told at once, each at its field, and nothing is written', async () => {
  const before = await Promise.all([counted('records'), counted('log_entries'), counted('pgboss.job')]);
  const answer = await clerk.call('POST /cloud/generate5710Letter', {
    body: { ...feeLetter, hourlyRate: 'much', prepTime: -1, depositionDate: '2026-02-30', letterType: 'third', unheardOf: true },
    headers: { 'idempotency-key': 'all-at-once' },
  });
  expect(answer.statusCode).toBe(422);
  const problem = answer.json<Problem>();
  expect(problem.faults?.map(({ pointer }) => pointer).toSorted()).toEqual([
    '/depositionDate',
    '/depositionId',
    '/hourlyRate',
    '/letterType',
    '/prepTime',
    '/unheardOf',
  ]);
  expect(problem.faults?.every(({ message }) => message.length > 10)).toBe(true);
  expect(await Promise.all([counted('records'), counted('log_entries'), counted('pgboss.job')])).toEqual(before);
});

test.each([
  ['a list', []],
  ['a text', '"letter"'],
  ['nothing', undefined],
])('%s is no form', async (_, body) => {
  const answer = await clerk.call('POST /cloud/generate5710Letter', {
    body,
    headers: { 'idempotency-key': `shape-${JSON.stringify(body)}`, 'content-type': 'application/json' },
  });
  expect([400, 422]).toContain(answer.statusCode);
});

test('a rule that is broken refuses with its own words', async () => {
  const answer = await sendFeeLetter(clerk, { startTime: '14:00', endTime: '09:00' });
  expect(answer.json<Problem>().faults).toEqual([
    { pointer: '/endTime', code: 'check_failed', message: 'The deposition ends before it starts. Correct one of the times.' },
  ]);
});

test('an unknown case is refused', async () => {
  expect((await sendFeeLetter(clerk, { caseFileNumber: '19990001' })).json<Problem>()).toMatchObject({ status: 404, code: 'unknown_case' });
});

test('a party that is not on the case is refused at its field', async () => {
  const answer = await sendFeeLetter(clerk, { defenseAttorneyId: 'nobody' });
  expect(answer.json<Problem>()).toMatchObject({ code: 'invalid_input', faults: [{ pointer: '/defenseAttorneyId', code: 'not_offered' }] });
});

test('a letter that nobody can get is refused', async () => {
  await db
    .deleteFrom('parties')
    .where('case_file_number', '=', '20260018')
    .where('role', 'in', ['defenseAttorney', 'claimAdjuster', 'claimsAdministrator', 'insuranceCarrier'])
    .execute();
  const injuries = (await clerk.call('GET /cases/20260018/injuries')).json<{ dateList: { dates: string }[] }>();
  const answer = await sendFeeLetter(clerk, { caseFileNumber: '20260018', dateOfInjury: [injuries.dateList[0]?.dates] });
  expect(answer.json<Problem>()).toMatchObject({ status: 422, code: 'no_addressee' });
});

/** A letter in a case where one party has no more of an address than the state. */
async function letterWithoutAddress(caseFileNumber: string, role: string) {
  await db
    .updateTable('parties')
    .set({ street: '', city: '', zip: '' })
    .where('case_file_number', '=', caseFileNumber)
    .where('role', '=', role)
    .execute();
  const injuries = (await clerk.call(`GET /cases/${caseFileNumber}/injuries`)).json<{ dateList: { dates: string }[] }>();
  return { caseFileNumber, dateOfInjury: [injuries.dateList[0]?.dates], copyToClient: true };
}

test('a letter to somebody without an address is refused, also its preview', async () => {
  const letter = await letterWithoutAddress('20260019', 'defenseAttorney');
  for (const answer of [await previewFeeLetter(clerk, letter), await sendFeeLetter(clerk, letter)])
    expect(answer.json<Problem>()).toMatchObject({
      status: 422,
      code: 'invalid_input',
      faults: [{ pointer: '/serviceMethods/0/method', code: 'no_address' }],
    });
});

test('a copy without an address is left out: on the preview, on the receipt, in the letter, in the record', async () => {
  const letter = await letterWithoutAddress('20260020', 'applicant');
  const leftOut = expect.arrayContaining([expect.objectContaining({ pointer: '/serviceMethods/0/method', code: 'no_address' })]) as unknown;
  expect((await previewFeeLetter(clerk, letter)).json()).toMatchObject({ warnings: leftOut });
  const receipt = (await sendFeeLetter(clerk, letter)).json<Receipt>();
  expect(receipt).toMatchObject({ warnings: leftOut, letter: {} });
  expect(JSON.stringify(receipt.letter)).not.toContain('(applicant)');
  const stored = (await clerk.call(`GET /desk/submissions/${receipt.id}`)).json<{
    recipients: Record<string, { role: string }[]>;
    deliveries: unknown[];
  }>();
  const { to = [], cc = [], leftOut: without = [] } = stored.recipients;
  expect([...to, ...cc].map(({ role }) => role)).not.toContain('applicant');
  expect(without.map(({ role }) => role)).toEqual(['applicant']);
  expect(stored.deliveries).toHaveLength(to.length + cc.length);
});

test('a second defense attorney is served without being chosen; one who is left out needs a reason, which the record keeps', async () => {
  const caseFileNumber = '20260021';
  const ofCase = db.selectFrom('parties').selectAll().where('case_file_number', '=', caseFileNumber);
  const first = await ofCase.where('role', '=', 'defenseAttorney').executeTakeFirstOrThrow();
  const second = { ...first, id: randomUUID(), position: 90, name: 'Owen Achebe', firm: 'Achebe Law' };
  await db.insertInto('parties').values(second).execute();
  const injuries = (await clerk.call(`GET /cases/${caseFileNumber}/injuries`)).json<{ dateList: { dates: string }[] }>();
  const letter = { caseFileNumber, dateOfInjury: [injuries.dateList[0]?.dates] };
  const leftOut = (because?: string) => ({ ...letter, serviceMethods: [{ partyId: second.id, isLeftOut: true, because }] });
  const silent = (await previewFeeLetter(clerk, leftOut())).json<Problem>();
  expect(silent).toMatchObject({ status: 422, faults: [{ pointer: '/serviceMethods/0/because', code: 'field_required' }] });
  const recipientsOf = async (sent: object) => {
    const { id } = (await sendFeeLetter(clerk, { ...sent })).json<Receipt>();
    return (await clerk.call(`GET /desk/submissions/${id}`)).json<{ recipients: { to: { name: string }[]; leftOut?: object[] } }>()
      .recipients;
  };
  const one = await recipientsOf(leftOut('Substituted out on May 1'));
  expect(one.to.map(({ name }) => name)).toEqual([first.name]);
  expect(one.leftOut).toMatchObject([{ name: 'Owen Achebe', because: 'Substituted out on May 1' }]);
  const all = await recipientsOf({ ...letter, depositionDate: '2026-05-01' });
  expect(all.to.map(({ name }) => name)).toEqual([first.name, 'Owen Achebe']);
});

test('a role without the page may not send', async () => {
  const user = await desk.as('user');
  expect((await sendFeeLetter(user)).json<Problem>()).toMatchObject({ status: 403, code: 'not_allowed' });
  expect((await previewFeeLetter(user)).statusCode).toBe(403);
});

test('nobody sends without a session', async () => {
  const answer = await desk.inject({ method: 'POST', url: `${api}/cloud/generate5710Letter`, payload: feeLetter });
  expect(answer.json<Problem>()).toMatchObject({ status: 401, code: 'not_signed_in' });
});

test('an address that nothing serves, and a method that it does not have, are refused', async () => {
  expect((await clerk.call('POST /cloud/unheardOf', { body: {} })).json<Problem>()).toMatchObject({ status: 404, code: 'not_found' });
  expect((await clerk.call('PUT /cloud/generate5710Letter', { body: {} })).json<Problem>()).toMatchObject({
    status: 405,
    code: 'method_not_allowed',
  });
});

test('a body that is larger than a form can be is refused before it is read', async () => {
  const manager = await desk.as('manager');
  const answer = await manager.call('POST /invoice/payments', {
    body: { checkNumber: 'x'.repeat(1_100_000) },
    headers: { 'idempotency-key': 'large' },
  });
  expect(answer.json<Problem>()).toMatchObject({ status: 413, code: 'too_large' });
});

test('a file that was never uploaded is refused at its field', async () => {
  const receipt = { fileId: '01900000-0000-7000-8000-0000000000ff', name: 'parking.pdf', type: 'application/pdf' };
  const answer = await sendFeeLetter(clerk, {
    place: 'inPerson',
    hasMileageReimbursement: true,
    mileageData: { roundTripMiles: 10, parking: 12, parkingReceipt: receipt },
  });
  expect(answer.json<Problem>()).toMatchObject({
    code: 'invalid_input',
    faults: [{ pointer: '/mileageData/parkingReceipt', code: 'file_unknown' }],
  });
});

test('a receipt that comes as base64 is taken like an upload and goes out as an enclosure', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const body = {
    place: 'inPerson',
    hasMileageReimbursement: true,
    mileageData: { roundTripMiles: 10, parking: 12, parkingReceipt: { name: 'parking.png', type: 'image/png', data: pixel } },
  };
  const answer = await sendFeeLetter(clerk, body, { key: 'with-receipt' });
  expect(answer.statusCode).toBe(201);
  const { id, enclosures } = answer.json<{ id: string; enclosures: { name: string }[] }>();
  expect(enclosures).toEqual([{ id: expect.any(String), name: 'Parking receipt' }]);
  const stored = (await clerk.call(`GET /desk/submissions/${id}`)).json<{ documents: { kind: string }[]; data: unknown }>();
  // The proof is there as soon as the letter is served.
  expect(stored.documents.map(({ kind }) => kind).filter((kind) => kind !== 'proofOfService')).toEqual(['letter', 'enclosure']);
  expect(JSON.stringify(stored.data)).not.toContain(pixel);
  const again = await sendFeeLetter(clerk, body, { key: 'with-receipt' });
  expect(again.json<{ id: string }>().id).toBe(id);
});

test('a signed form that comes as multipart is the same form, and its repeat the same letter, though no two have the same bytes', async () => {
  const form = new FormData();
  const fields = {
    caseFileNumber: '20260017',
    depositionDate: dayAhead(200),
    depositionTime: '10:00',
    attorneyId: 'attorney-1',
    place: 'remote',
    letterLanguage: 'es',
    url: 'https://video.example.com/room/4417',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const title of ['Identificación', 'Recibos']) form.append('documents[]', JSON.stringify({ title }));
  form.append('signature', JSON.stringify(clerk.signature));
  const send = async (key: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${clerk.token}`, 'idempotency-key': key };
    return (await fetch(`${desk.origin}${api}/depositions/create`, { method: 'POST', body: form, headers })).json();
  };
  const receipt = await send('multipart');
  expect(receipt).toMatchObject({
    data: { ...fields, documents: [{ title: 'Identificación' }, { title: 'Recibos' }] },
    state: expect.any(String),
  });
  // Each time it is sent its parts stand between other, random lines.
  expect(await send('multipart')).toEqual(receipt);
  form.set('url', 'https://video.example.com/room/4418');
  expect(await send('multipart')).toMatchObject({ status: 422, code: 'key_reused' });
});

test('a multipart form that says one field twice, or brings two files for it, is refused, as one of them would be lost', async () => {
  const send = async (key: string, values: readonly (string | Blob)[]): Promise<unknown> => {
    const form = new FormData();
    for (const value of values) form.append('clientName', value);
    const headers = { authorization: `Bearer ${clerk.token}`, 'idempotency-key': key };
    return (await fetch(`${desk.origin}${api}/depositions/create`, { method: 'POST', body: form, headers })).json();
  };
  const refused = { status: 400, code: 'malformed_body', message: 'A field was sent twice. Send each field once.' };
  expect(await send('two words', ['María', 'Mario'])).toMatchObject(refused);
  expect(await send('two files', [new Blob(['%PDF-1']), new Blob(['%PDF-2'])])).toMatchObject(refused);
});

test('a multipart form with what no database keeps is refused in words, like any other', async () => {
  const send = async (name: string, value: string): Promise<unknown> => {
    const form = new FormData();
    form.append(name, value);
    const headers = { authorization: `Bearer ${clerk.token}`, 'idempotency-key': `odd ${name}` };
    return (await fetch(`${desk.origin}${api}/depositions/create`, { method: 'POST', body: form, headers })).json();
  };
  expect(await send('clientName', 'Mar\0ía')).toMatchObject({ status: 400, code: 'malformed_body' });
  expect(await send('documents[]', '['.repeat(60) + ']'.repeat(60))).toMatchObject({ status: 400, code: 'malformed_body' });
});
