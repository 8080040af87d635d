import { expect, test } from 'vitest';
import type { Firm } from '#schemas/shared/case.gen.ts';
import { newKey } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { attorneyBody, firmBody } from './firm-bodies.ts';

type Stored = {
  readonly firm: { readonly revision: number };
  readonly attorneys: readonly (typeof attorneyBody & { id: string; revision: number })[];
};

const desk = await testDesk();
const admin = await desk.as('admin');
const clerk = await desk.as('caseManager');

const stored = async (): Promise<Stored> => (await admin.call('GET /desk/firm')).json<Stored>();
const offered = async (): Promise<Firm> => (await clerk.call('GET /desk/scopes')).json<{ firm: Firm }>().firm;
const faultsOf = (answer: { json: <T>() => T }) => answer.json<{ faults?: { pointer: string }[] }>().faults?.map(({ pointer }) => pointer);

test('the letterhead is changed for the next letter', async () => {
  const { firm } = await stored();
  const answer = await admin.call('PUT /desk/firm', { body: { ...firmBody, state: ' ca ', revision: firm.revision } });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { firm: { ...firmBody, revision: firm.revision + 1 } }]);
  expect(await offered()).toMatchObject({
    street: '500 Grand Avenue, Suite 300',
    state: 'CA',
    taxIdLastFour: '4471',
    mailingHour: '15:00',
  });
  const late = await admin.call('PUT /desk/firm', { body: { ...firmBody, revision: firm.revision } });
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'record_changed' }]);
});

test('more of a tax number than four digits is never kept', async () => {
  const { firm } = await stored();
  const answer = await admin.call('PUT /desk/firm', { body: { ...firmBody, taxIdLastFour: '94-1234471', revision: firm.revision } });
  expect([answer.statusCode, faultsOf(answer)]).toEqual([422, ['/taxIdLastFour']]);
});

test('an attorney is added once, offered in forms, and no longer offered after leaving', async () => {
  const key = newKey();
  const add = () => admin.call('POST /desk/attorneys', { body: attorneyBody, headers: { 'idempotency-key': key } });
  const [first, second] = [await add(), await add()];
  expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
  expect((await offered()).attorneys.at(-1)).toMatchObject({ name: 'Ilse Brandt', hourlyRate: 390, barNumber: '907712' });
  const added = (await stored()).attorneys.filter(({ name }) => name === 'Ilse Brandt');
  expect(added).toHaveLength(1);
  const { id = '', ...fields } = added[0] ?? {};
  expect((await admin.call(`PUT /desk/attorneys/${id}`, { body: { ...fields, active: false } })).statusCode).toBe(200);
  expect((await offered()).attorneys.map(({ name }) => name)).not.toContain('Ilse Brandt');
  const late = await admin.call(`PUT /desk/attorneys/${id}`, { body: fields });
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'record_changed' }]);
});

test.each([
  ['no name', { name: ' ' }, ['/name']],
  ['a class that no rule knows', { class: 'partner' }, ['/class']],
  ['an attorney without a bar number', { barNumber: '' }, ['/barNumber']],
  ['a rate in words', { hourlyRate: 'four hundred' }, ['/hourlyRate']],
  ['an address that is none', { email: 'ilse' }, ['/email']],
])('refused at its field: %s', async (_, change, pointers) => {
  const answer = await admin.call('POST /desk/attorneys', {
    body: { ...attorneyBody, ...change },
    headers: { 'idempotency-key': newKey() },
  });
  expect([answer.statusCode, faultsOf(answer)]).toEqual([422, pointers]);
});

test('a hearing representative needs no bar number, but an attorney who supervises', async () => {
  const body = { ...attorneyBody, name: 'Noor Haddad', class: 'nonAttorneyRepresentative', barNumber: '' };
  const add = (supervisorId: string) =>
    admin.call('POST /desk/attorneys', { body: { ...body, supervisorId }, headers: { 'idempotency-key': newKey() } });
  for (const nobody of ['', 'attorney-3', 'attorney-99']) {
    const refused = await add(nobody);
    expect([nobody, refused.statusCode, faultsOf(refused)]).toEqual([nobody, 422, ['/supervisorId']]);
  }
  expect((await add('attorney-2')).statusCode).toBe(201);
  expect((await offered()).attorneys.at(-1)).toMatchObject({ supervisor: { name: 'Theo Lindqvist', barNumber: '905678' } });
});

test('the audit log says what was changed by the names of the fields alone', async () => {
  const { auditRows } = (await admin.call('GET /desk/audit?action=firm.updated')).json();
  expect(JSON.stringify(auditRows)).toContain('street');
  expect(JSON.stringify(auditRows)).not.toContain('Grand Avenue');
  expect((await admin.call('GET /desk/audit?action=attorney.added')).json().auditRows).toHaveLength(2);
});
