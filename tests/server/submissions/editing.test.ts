import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeVersions } from '../record-rows.ts';
import { errorsTold, statelessPayments } from '../stateless-payments.ts';
import { deposition, payment, send, thisDay } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const copy = statelessPayments();
const roles = ['admin', 'manager'];
copy.remove('invoice-payment/examples');
copy.put('invoice-payment/manifest.json', 'serves.update', 'PUT /invoice/payments/{id}');
copy.put('invoice-payment/manifest.json', 'serves.delete', 'DELETE /invoice/payments/{id}');
copy.put('invoice-payment/manifest.json', 'serves.transition', 'POST /invoice/payments/{id}/events');
copy.put('invoice-payment/list.json', 'rowActions', [
  { call: 'update', label: 'Correct' },
  { call: 'delete', label: 'Delete', style: 'danger' },
  { event: 'clear', label: 'Cleared' },
]);
copy.put('invoice-payment/rules.json', 'fields.checkNumber', { lock: "record.state == 'cleared'" });
copy.removeFile('invoice-payment/tests.json');
copy.put('invoice-payment/rules.json', 'checks', [
  {
    at: 'amountPaid',
    that: "!record.history.exists(step, step.event == 'updated') || amountPaid >= record.amountPaid",
    level: 'error',
    say: 'A payment that was corrected once can only be corrected upward.',
  },
  { at: 'reverses', that: '!has(reverses) || size(reversals) == 0', level: 'error', say: 'This payment is already reversed.' },
]);
copy.write(
  'invoice-payment/lifecycle.json',
  JSON.stringify({
    id: 'invoice-payment',
    initial: 'open',
    states: {
      open: {
        meta: { title: 'Open', tone: 'info', edit: { roles: ['manager', 'operations'] }, delete: { roles: ['manager'] } },
        on: { clear: { target: 'cleared', meta: { label: 'Cleared', roles } } },
      },
      cleared: {
        meta: { title: 'Cleared', edit: { sections: ['payment'], roles } },
        on: { close: { target: 'closed', meta: { label: 'Close', roles } } },
      },
      closed: { type: 'final', meta: { title: 'Closed' } },
    },
  }),
);
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const manager = await desk.as('manager');
const operations = await desk.as('operations');

const made = async (changes: object = {}): Promise<string> =>
  (await send(manager, 'POST /invoice/payments', { body: { ...payment, ...changes } })).json<{ id: string }>().id;
const move = (id: string, event: string) => send(manager, `POST /invoice/payments/${id}/events`, { body: { event } });
const save = (id: string, changes: object, by = manager) => send(by, `PUT /invoice/payments/${id}`, { body: { ...payment, ...changes } });
const stored = async (id: string) => (await manager.call(`GET /desk/submissions/${id}`)).json<{ data: object; state: string }>();

test('nothing is wrong with these declarations', async () => {
  expect(await errorsTold(manager)).toEqual([]);
});

test('a record is edited by the roles that its state names, and by no other', async () => {
  const id = await made();
  await send(operations, `PUT /invoice/payments/${id}`, { body: { ...payment, amountPaid: 1300 } });
  expect((await save(id, { amountPaid: 1310 })).statusCode).toBe(200);
  const admin = await desk.as('admin');
  expect((await save(id, { amountPaid: 1320 }, admin)).json()).toMatchObject({ status: 403, code: 'not_allowed' });
  expect((await stored(id)).data).toMatchObject({ amountPaid: 1310 });
});

test('only the sections that the state opens are edited, and what else was changed is told at its field', async () => {
  const id = await made();
  await move(id, 'clear');
  const refused = await save(id, { depositionDate: '2026-04-09', amountPaid: 1400 });
  expect(refused.json()).toMatchObject({
    status: 422,
    faults: [
      { pointer: '/depositionDate', code: 'closed', message: '"Deposition date" can\'t be changed while the record has this status.' },
    ],
  });
  expect((await save(id, { amountPaid: 1400 })).statusCode).toBe(200);
  // What is closed need not be sent.
  const { depositionDate: _, ...open } = payment;
  expect((await send(manager, `PUT /invoice/payments/${id}`, { body: { ...open, amountPaid: 1500 } })).statusCode).toBe(200);
  expect((await stored(id)).data).toMatchObject({ depositionDate: payment.depositionDate, amountPaid: 1500 });
});

test('a record in a state that says nothing of editing stays as it is', async () => {
  const id = await made();
  await move(id, 'clear');
  await move(id, 'close');
  const message = 'A record with the status "Closed" can\'t be edited.';
  expect((await save(id, { amountPaid: 1 })).json()).toMatchObject({ status: 409, code: 'record_closed', message });
  expect((await manager.call(`DELETE /invoice/payments/${id}`)).json()).toMatchObject({
    status: 409,
    code: 'record_closed',
    message: 'A record with the status "Closed" can\'t be deleted.',
  });
  expect(await stored(id)).toMatchObject({ state: 'closed', data: payment });
});

test('a record is deleted only in a state that allows it', async () => {
  const id = await made();
  await move(id, 'clear');
  expect((await manager.call(`DELETE /invoice/payments/${id}`)).json()).toMatchObject({ code: 'record_closed' });
  const open = await made();
  expect((await manager.call(`DELETE /invoice/payments/${open}`, { headers: { 'if-match': '"1"' } })).statusCode).toBe(200);
});

test('a record whose letter was sent is not edited, whatever its state allows', async () => {
  const id = await made();
  const letter = JSON.stringify({ title: 'A letter that went out' });
  await changeVersions(desk.database.db, sql`update record_versions set letter = ${letter} where record_id = ${id}`);
  expect((await save(id, { amountPaid: 1 })).json()).toMatchObject({ status: 409, code: 'record_closed' });
  expect((await stored(id)).data).toMatchObject(payment);
});

test('rules see what a record was and what happened to it', async () => {
  const id = await made();
  expect((await save(id, { amountPaid: 1100 })).statusCode).toBe(200);
  expect((await save(id, { amountPaid: 1000 })).json()).toMatchObject({ status: 422, faults: [{ pointer: '/amountPaid' }] });
  expect((await save(id, { amountPaid: 1150 })).statusCode).toBe(200);
});

test('a field that is locked by the state of the record keeps what is stored', async () => {
  const id = await made({ checkNumber: '1001' });
  expect((await save(id, { checkNumber: '1002' })).statusCode).toBe(200);
  await move(id, 'clear');
  const refused = await save(id, { checkNumber: '1003' });
  expect(refused.json()).toMatchObject({ status: 422, faults: [{ pointer: '/checkNumber', code: 'locked' }] });
  expect((await save(id, { checkNumber: '1002', amountPaid: 1600 })).statusCode).toBe(200);
});

test('a record stays with its case', async () => {
  const id = await made();
  const refused = await save(id, { caseFileNumber: '20260018' });
  expect(refused.json()).toMatchObject({ status: 422, faults: [{ pointer: '/caseFileNumber', code: 'locked' }] });
});

test('a deposition whose letter was served is not deleted, also where its states would let it, and the answer says what to do', async () => {
  const clerk = await desk.as('caseManager');
  const id = (await send(clerk, 'POST /depositions/create', { body: { ...deposition, depositionDate: thisDay() } })).json<{
    id: string;
  }>().id;
  expect((await clerk.call(`DELETE /deposition/${id}`, { headers: { 'if-match': '"1"' } })).json()).toMatchObject({
    status: 409,
    code: 'record_closed',
    message: "A letter of this record was served, so the record can't be deleted. Cancel or close it, or record a correction.",
  });
  await send(clerk, `POST /deposition/${id}/events`, { body: { event: 'complete', hoursOnRecord: 2 } });
  expect((await clerk.call(`DELETE /deposition/${id}`)).json()).toMatchObject({ status: 409, code: 'record_closed' });
});
