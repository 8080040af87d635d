import { expect, test } from 'vitest';
import { statelessPayments } from '../stateless-payments.ts';
import { currentVersion } from '../record-rows.ts';
import { send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

// Payments that can be corrected, deleted and banked, and demands that take no payment once they were written off.
const copy = statelessPayments();
copy.remove('invoice-payment/examples');
copy.removeFile('invoice-payment/tests.json');
copy.put('invoice-payment/manifest.json', 'serves.update', 'PUT /invoice/payments/{id}');
copy.put('invoice-payment/manifest.json', 'serves.delete', 'DELETE /invoice/payments/{id}');
copy.put('invoice-payment/manifest.json', 'serves.transition', 'POST /invoice/payments/{id}/events');
copy.put('invoice-payment/manifest.json', 'tells.0.on', ['create', 'update', 'delete', 'bank']);
const open = { roles: ['manager'] };
copy.write(
  'invoice-payment/lifecycle.json',
  JSON.stringify({
    id: 'invoice-payment',
    initial: 'open',
    states: {
      open: {
        meta: { title: 'Open', tone: 'info', edit: open, delete: open },
        on: { bank: { target: 'banked', meta: { label: 'Banked' } } },
      },
      banked: { type: 'final', meta: { title: 'In the bank', tone: 'success' } },
    },
  }),
);
copy.put('invoice-payment/list.json', 'rowActions', [
  { call: 'update', label: 'Correct' },
  { call: 'delete', label: 'Delete' },
  { event: 'bank', label: 'Banked' },
]);
copy.drop('5710-fees/lifecycle.json', 'states.writtenOff.on.paymentRecorded');
copy.removeFile('5710-fees/tests.json');

const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

type Receipt = { readonly id: string; readonly warnings: readonly { readonly code: string; readonly message: string }[] };

const demand = async (depositionDate: string): Promise<string> => (await sendFeeLetter(clerk, { depositionDate })).json<Receipt>().id;
const bodyOf = (depositionDate: string, amountPaid: number) => ({
  caseFileNumber: '20260017',
  depositionDate,
  paymentReceiptDate: '2026-05-03',
  amountPaid,
});
const pay = async (depositionDate: string, amountPaid: number): Promise<Receipt> => {
  const answer = await send(manager, 'POST /invoice/payments', { body: bodyOf(depositionDate, amountPaid) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Receipt>();
};
const revisionOf = async (id: string): Promise<Record<string, string>> => {
  const { revision } = await db.selectFrom('records').select('revision').where('id', '=', id).executeTakeFirstOrThrow();
  return { 'if-match': `"${revision}"` };
};
const said = async (id: string) => {
  const { state } = await db.selectFrom('records').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return [state, (await currentVersion(db, id)).computed['paidTotal']];
};
const notificationsBy = async (id: string) =>
  (await db.selectFrom('record_events').select('told_by').where('record_id', '=', id).where('told_by', 'is not', null).execute()).length;

test('a demand that takes no payment any more loses none: it is recorded, and says what was not updated', async () => {
  const id = await demand('2026-04-20');
  const writeOff = { event: 'writeOff', closedWhy: 'Agreed with the carrier.' };
  expect((await send(manager, `POST /5710-fees/${id}/events`, { body: writeOff })).statusCode).toBe(200);
  const { id: payment, warnings } = await pay('2026-04-20', 500);
  const untold = warnings.filter(({ code }) => code === 'not_told').map(({ message }) => message);
  expect(untold).toEqual([
    expect.stringMatching(/^"5710 Fee Letter" of .* was not updated, because its status is "Written off"\. Check it yourself\.$/),
  ]);
  expect((await currentVersion(db, payment)).warnings).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'not_told' })]));
  expect(await said(id)).toEqual(['writtenOff', '0.00']);
});

test('a payment that is corrected or deleted is told again, to the demand that it was for as well', async () => {
  const [first, second] = [await demand('2026-04-17'), await demand('2026-04-16')];
  const { id } = await pay('2026-04-17', 500);
  expect(await said(first)).toEqual(['partlyPaid', '500.00']);
  const corrected = (body: object) => send(manager, `PUT /invoice/payments/${id}`, { body });
  const answer = await corrected(bodyOf('2026-04-17', 700));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await said(first)).toEqual(['partlyPaid', '700.00']);
  expect((await corrected(bodyOf('2026-04-16', 1530))).statusCode).toBe(200);
  expect(await said(second)).toEqual(['paid', '1530.00']);
  // where a demand stands is judged anew each time: nothing of the first one is paid any more
  expect(await said(first)).toEqual(['demanded', '0.00']);
  const headers = await revisionOf(id);
  const deleted = await manager.call(`DELETE /invoice/payments/${id}`, { headers });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect((await said(second))[1]).toBe('0.00');
});

test('an event tells, too', async () => {
  const id = await demand('2026-04-15');
  const payment = await pay('2026-04-15', 100);
  expect(await notificationsBy(id)).toBe(1);
  const answer = await send(manager, `POST /invoice/payments/${payment.id}/events`, { body: { event: 'bank' } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await notificationsBy(id)).toBe(2);
  expect(await said(id)).toEqual(['partlyPaid', '100.00']);
});

test('the history of the demand leads to the payment, and the payment to the demand', async () => {
  const id = await demand('2026-04-14');
  const payment = await pay('2026-04-14', 100);
  const { steps } = (await manager.call(`GET /desk/submissions/${id}/history`)).json<{ steps: readonly { toldBy?: { id: string } }[] }>();
  expect(steps[0]).toMatchObject({ by: 'desk', title: 'Payment recorded', toldBy: { id: payment.id, title: 'Log a Payment' } });
  const read = (await manager.call(`GET /desk/submissions/${payment.id}`)).json<{ told: readonly { id: string }[] }>();
  expect(read.told).toMatchObject([{ id, title: '5710 Fee Letter' }]);
  // who sees the demand but no payments reads that the desk did it, and no more
  const own = (await clerk.call(`GET /desk/submissions/${id}/history`)).json<{ steps: readonly object[] }>();
  expect(own.steps[0]).not.toHaveProperty('toldBy');
});
