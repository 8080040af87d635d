import { expect, test } from 'vitest';
import { currentVersion } from '../record-rows.ts';
import { newKey, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

type Receipt = { readonly id: string; readonly warnings: readonly { readonly code: string; readonly message: string }[] };

const pay = (depositionDate: string, body: object, key = newKey()) =>
  send(operations, 'POST /invoice/payments', {
    key,
    body: { caseFileNumber: '20260017', depositionDate, paymentReceiptDate: '2026-05-03', ...body },
  });
const demand = async (depositionDate: string, more: object = {}): Promise<string> => {
  const answer = await sendFeeLetter(clerk, { depositionDate, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Receipt>().id;
};
const stateOf = async (id: string) => (await db.selectFrom('records').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const said = async (id: string) => {
  const { computed, number } = await currentVersion(db, id);
  const { totalToFirm, paidTotal, balance } = computed;
  return { state: await stateOf(id), totalToFirm, paidTotal, balance, number };
};
const reverse = (id: string) =>
  send(operations, `POST /invoice/payments/${id}/events`, { body: { event: 'reverse', reversalReason: 'The check bounced.' } });

test('a demand of 1,530.00 knows its payments of 1,000.00 and 530.00, and the reversal of the second', async () => {
  const id = await demand('2026-04-20');
  expect(await said(id)).toEqual({ state: 'demanded', totalToFirm: '1530.00', paidTotal: '0.00', balance: '1530.00', number: 1 });
  const first = (await pay('2026-04-20', { amountPaid: 1000 })).json<Receipt>();
  expect(await said(id)).toEqual({ state: 'partlyPaid', totalToFirm: '1530.00', paidTotal: '1000.00', balance: '530.00', number: 2 });
  const second = (await pay('2026-04-20', { amountPaid: 530 })).json<Receipt>();
  expect(await said(id)).toEqual({ state: 'paid', totalToFirm: '1530.00', paidTotal: '1530.00', balance: '0.00', number: 3 });
  expect((await reverse(second.id)).statusCode).toBe(200);
  expect(await said(id)).toEqual({ state: 'partlyPaid', totalToFirm: '1530.00', paidTotal: '1000.00', balance: '530.00', number: 4 });
  const events = await db
    .selectFrom('record_events')
    .select(['event', 'from_state', 'to_state', 'actor_email', 'actor_id', 'told_by'])
    .where('record_id', '=', id)
    .orderBy('occurred_at')
    .execute();
  const byDesk = { actor_email: 'desk', actor_id: null };
  expect(events.slice(1)).toEqual([
    { event: 'paymentRecorded', from_state: 'demanded', to_state: 'partlyPaid', ...byDesk, told_by: first.id },
    { event: 'paymentRecorded', from_state: 'partlyPaid', to_state: 'paid', ...byDesk, told_by: second.id },
    { event: 'paymentReversed', from_state: 'paid', to_state: 'partlyPaid', ...byDesk, told_by: second.id },
  ]);
  const audited = await db
    .selectFrom('audit_rows')
    .select(['actor_id', 'detail'])
    .where('subject', '=', id)
    .where('action', '=', 'submission.moved')
    .orderBy('id')
    .execute();
  expect(audited).toHaveLength(3);
  expect(audited[0]).toMatchObject({ actor_id: null, detail: { toldBy: first.id, onBehalfOf: expect.any(String) } });
});

test('a payment that is sent twice is told once', async () => {
  const id = await demand('2026-04-19');
  const key = newKey();
  const answers = [await pay('2026-04-19', { amountPaid: 200 }, key), await pay('2026-04-19', { amountPaid: 200 }, key)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await said(id)).toMatchObject({ state: 'partlyPaid', paidTotal: '200.00', number: 2 });
});

test('nobody but the desk sends these events', async () => {
  const id = await demand('2026-04-18');
  const manager = await desk.as('manager');
  for (const event of ['paymentRecorded', 'paymentReversed', 'followed']) {
    const answer = await send(manager, `POST /5710-fees/${id}/events`, { body: { event } });
    expect(answer.json()).toMatchObject({ code: 'not_allowed' });
  }
  const { events } = (await manager.call(`GET /desk/submissions/${id}/events`)).json<{ events: readonly { event: string }[] }>();
  expect(events.map(({ event }) => event).toSorted()).toEqual(['looked', 'writeOff']);
  expect(await stateOf(id)).toBe('demanded');
});

test('the next demand takes the place of the one before, and the payments of both are its own', async () => {
  const id = await demand('2026-04-17');
  await pay('2026-04-17', { amountPaid: 500 });
  const next = await demand('2026-04-17', { letterType: 'second_request' });
  expect(await said(id)).toMatchObject({ state: 'followed', paidTotal: '500.00' });
  expect(await said(next)).toMatchObject({ paidTotal: '500.00', balance: '1030.00' });
  await pay('2026-04-17', { amountPaid: 1030 });
  expect(await stateOf(id)).toBe('followed');
  expect(await said(next)).toMatchObject({ state: 'paid', paidTotal: '1530.00', balance: '0.00' });
});

test('a demand that is sent after its payments knows them', async () => {
  await pay('2026-04-16', { amountPaid: 30 });
  const id = await demand('2026-04-16');
  expect(await said(id)).toMatchObject({ state: 'partlyPaid', paidTotal: '30.00', balance: '1500.00', number: 1 });
});
