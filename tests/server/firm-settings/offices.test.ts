import { expect, test } from 'vitest';
import type { Firm } from '#schemas/shared/case.gen.ts';
import { currentVersion } from '../record-rows.ts';
import { feeLetter, newKey, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { attorneyBody, officeBody } from './firm-bodies.ts';

type Office = typeof officeBody & { readonly id: string; readonly revision: number };
type Attorney = typeof attorneyBody & { readonly id: string; readonly revision: number };
type Stored = { readonly offices: readonly Office[]; readonly attorneys: readonly Attorney[] };

const desk = await testDesk();
const admin = await desk.as('admin');
const clerk = await desk.as('caseManager');

const stored = async (): Promise<Stored> => (await admin.call('GET /desk/firm')).json<Stored>();
const add = (body: object = officeBody, key = newKey()) => admin.call('POST /desk/offices', { body, headers: { 'idempotency-key': key } });
const faultsOf = (answer: { json: <T>() => T }) => answer.json<{ faults?: { pointer: string }[] }>().faults?.map(({ pointer }) => pointer);
const offered = async (name: string) =>
  (await clerk.call('GET /desk/scopes')).json<{ firm: Firm }>().firm.attorneys.find((attorney) => attorney.name === name);

test('an office is added once, changed under its revision, and its attorneys have it', async () => {
  const key = newKey();
  const [first, second] = [await add(officeBody, key), await add(officeBody, key)];
  expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
  const { office } = first.json<{ office: Office }>();
  const moved = { ...office, street: '76 Fig Lane' };
  expect((await admin.call(`PUT /desk/offices/${office.id}`, { body: moved })).json()).toMatchObject({ office: { revision: 2 } });
  const late = await admin.call(`PUT /desk/offices/${office.id}`, { body: moved });
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'record_changed' }]);
  const attorney = { ...attorneyBody, officeId: office.id, signatureText: ' Of counsel \n\n Bilingual ' };
  const added = await admin.call('POST /desk/attorneys', { body: attorney, headers: { 'idempotency-key': newKey() } });
  expect(added.statusCode, added.body).toBe(201);
  expect(await offered('Ilse Brandt')).toMatchObject({
    signatureText: 'Of counsel\nBilingual',
    office: { id: office.id, name: 'Fresno office', street: '76 Fig Lane', phone: '559-555-0140' },
  });
});

test('an office that is removed leaves its attorneys to the main office', async () => {
  const { offices, attorneys } = await stored();
  const office = offices.find(({ name }) => name === 'Fresno office');
  const address = `DELETE /desk/offices/${office?.id}`;
  expect((await admin.call(address)).json()).toMatchObject({ status: 428, code: 'revision_missing' });
  expect((await admin.call(address, { headers: { 'if-match': '"99"' } })).json()).toMatchObject({ status: 409, code: 'record_changed' });
  for (const seen of ['three', 'W/"1"', '"1", "2"', '1.5'])
    expect((await admin.call(address, { headers: { 'if-match': seen } })).json()).toMatchObject({ status: 400, code: 'malformed_body' });
  const removed = await admin.call(address, { headers: { 'if-match': `"${office?.revision}"` } });
  expect([removed.statusCode, removed.json()]).toMatchObject([200, { attorneysMoved: 1 }]);
  expect((await stored()).offices.map(({ name }) => name)).toEqual(['Stockton office']);
  expect(await offered('Ilse Brandt')).not.toHaveProperty('office');
  const attorney = attorneys.find(({ name }) => name === 'Ilse Brandt');
  if (attorney === undefined) throw new Error('she is not there');
  const { id, ...fields } = attorney;
  const late = await admin.call(`PUT /desk/attorneys/${id}`, { body: fields });
  expect(late.json(), 'it was changed by the removal').toMatchObject({ code: 'record_changed' });
  const refused = await admin.call(`PUT /desk/attorneys/${id}`, { body: { ...fields, revision: fields.revision + 1 } });
  expect([refused.statusCode, faultsOf(refused)]).toEqual([422, ['/officeId']]);
  expect((await admin.call(`DELETE /desk/offices/${office?.id}`)).json()).toMatchObject({ status: 404, code: 'not_found' });
});

test.each([
  ['no name', { name: ' ' }, ['/name']],
  ['no street', { street: '' }, ['/street']],
  ['a state in full', { state: 'California' }, ['/state']],
])('refused at its field: an office with %s', async (_, change, pointers) => {
  const answer = await add({ ...officeBody, ...change });
  expect([answer.statusCode, faultsOf(answer)]).toEqual([422, pointers]);
});

test('a letter has the address of the office of whoever signs it, and else that of the main office', async () => {
  const headOf = async (attorneyId: string) => {
    const sent = await sendFeeLetter(clerk, { attorneyId, depositionDate: attorneyId === 'attorney-2' ? '2026-02-03' : '2026-02-04' });
    expect(sent.statusCode, sent.body).toBe(201);
    const { id } = sent.json<{ id: string }>();
    return JSON.stringify((await currentVersion(desk.database.db, id)).letter);
  };
  expect(feeLetter).toHaveProperty('attorneyId');
  expect(await headOf('attorney-2')).toContain('88 Delta Row');
  expect(await headOf('attorney-1')).toContain('500 Grand Avenue');
});
