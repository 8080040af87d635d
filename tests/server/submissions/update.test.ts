import { expect, test } from 'vitest';
import { statelessPayments } from '../stateless-payments.ts';
import { feeLetter, payment, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const automations = statelessPayments();
automations.put('invoice-payment/manifest.json', 'serves.update', 'PUT /invoice/payments/{id}');
automations.put('invoice-payment/list.json', 'rowActions', [{ call: 'update', label: 'Correct' }]);
automations.put('5710-fees/rules.json', 'payload.wasRemote', 'remote');
automations.put('5710-fees/rules.json', 'payload.sentTo', 'addressee.name');
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: automations.folder } });
const manager = await desk.as('manager');

type Receipt = { readonly id: string };

const record = async (): Promise<string> => (await send(manager, 'POST /invoice/payments', { body: payment })).json<Receipt>().id;

test('a corrected payment is checked and worked out anew, and stays one record', async () => {
  const id = await record();
  const corrected = { ...payment, amountPaid: 1350, volume: '2' };
  const answer = await send(manager, `PUT /invoice/payments/${id}`, { body: corrected });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, computed: { invoiceId: '20260017-2026-04-02-2' } }]);
  expect((await manager.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({ id, data: corrected, revision: 2 });
  const list = (await manager.call('GET /paymentLogs?limit=200')).json<{ paymentLogs: { id: string; amountPaid: number }[] }>();
  expect(list.paymentLogs.filter((row) => row.id === id)).toMatchObject([{ amountPaid: 1350 }]);
  const stored = await desk.database.db.selectFrom('record_events').select('kind').where('record_id', '=', id).orderBy('id').execute();
  expect(stored.map(({ kind }) => kind)).toEqual(['created', 'updated']);
  const audited = await desk.database.db
    .selectFrom('audit_rows')
    .select('action')
    .where('subject', '=', id)
    .where('action', '<>', 'record.read')
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['submission.created', 'submission.updated']);
});

test('a correction that is wrong changes nothing', async () => {
  const id = await record();
  const answer = await send(manager, `PUT /invoice/payments/${id}`, { body: { ...payment, amountPaid: -1 } });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invalid_input', faults: [{ pointer: '/amountPaid' }] }]);
  expect((await manager.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({ data: payment, revision: 1 });
});

test('a correction without a form is refused', async () => {
  const id = await record();
  expect((await send(manager, `PUT /invoice/payments/${id}`, { body: undefined })).statusCode).toBeGreaterThanOrEqual(400);
  expect((await manager.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({ data: payment });
});

test('a payload reads the names of the rules and who the letter goes to', async () => {
  const { id } = (await sendFeeLetter(manager)).json<Receipt>();
  expect((await manager.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({
    payload: { wasRemote: true, sentTo: 'Priya Raman' },
  });
});

test('a record keeps the words of what was chosen', async () => {
  const receipt = (await sendFeeLetter(manager)).json<Receipt & { labels: object }>();
  const labels = { attorneyId: { [feeLetter.attorneyId]: expect.stringContaining('Rosalind Okafor') } };
  expect(receipt.labels).toMatchObject(labels);
  expect((await manager.call(`GET /desk/submissions/${receipt.id}`)).json()).toMatchObject({ labels });
});
