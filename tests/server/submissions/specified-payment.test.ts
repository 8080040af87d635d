import { expect, it } from 'vitest';
import { payment, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const operations = await desk.as('operations');
const pay = (body: object) => send(operations, 'POST /invoice/payments', { body });

/** As the specification sends it. */
const specified = {
  invoiceId: '20260017-2026-04-02',
  caseFileNumber: '20260017',
  amountPaid: 1200,
  paymentReceiptDate: '2026-05-01',
  creatorEmail: 'operations@firm.example',
};

it('a payment says its deposition date in the number of its invoice', async () => {
  const answer = await pay(specified);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ caseFileNumber: '20260017', computed: { invoiceId: specified.invoiceId } });
  const { id } = answer.json<{ id: string }>();
  const { payment: stored } = (await operations.call(`GET /invoice/payments/${id}`)).json();
  expect(stored).toMatchObject({ data: { depositionDate: '2026-04-02', caseFileNumber: '20260017' }, differences: [] });
});

it('a payment for a date that nobody demanded is recorded, waits for a look, and is assigned', async () => {
  await sendFeeLetter(await desk.as('caseManager'), { depositionDate: '2026-04-08' });
  const { id, state } = (await pay({ ...specified, invoiceId: '20260017-2026-04-09' })).json<{ id: string; state: string }>();
  expect(state).toBe('needsLook');
  const rows = async (view: string) => (await operations.call(`GET /paymentLogs?view=${view}`)).json<{ paymentLogs: { id: string }[] }>();
  expect((await rows('needsLook')).paymentLogs.map((row) => row.id)).toContain(id);
  const body = { event: 'assign', assignedDemand: '20260017-2026-04-08' };
  expect((await send(operations, `POST /invoice/payments/${id}/events`, { body })).json()).toMatchObject({ state: 'recorded' });
  const stored = (await operations.call(`GET /invoice/payments/${id}`)).json();
  expect(stored).toMatchObject({ payment: { computed: { balance: '330.00' } } });
});

it.each(['20260017-2026-04-02-3', '20260017-2026-04-02-final'])('the number %s tells the volume and the case, too', async (invoiceId) => {
  const { invoiceId: _invoiceId, caseFileNumber: _caseFileNumber, ...rest } = specified;
  const answer = await pay({ ...rest, invoiceId });
  expect(answer.json()).toMatchObject({ computed: { invoiceId } });
});

it('a number that says something else than the fields is refused', async () => {
  for (const [wrong, pointer] of [
    [{ caseFileNumber: '20260018' }, '/caseFileNumber'],
    [{ depositionDate: '2026-04-03' }, '/depositionDate'],
  ] as const) {
    const answer = await pay({ ...specified, ...wrong });
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid_input', faults: [{ pointer }] });
  }
});

it('a number that tells no date leaves the date to be asked for', async () => {
  const answer = await pay({ ...specified, invoiceId: 'INV-7' });
  expect(answer.json()).toMatchObject({
    status: 422,
    faults: [{ pointer: '/demand' }, { pointer: '/depositionDate', code: 'field_required' }],
  });
});

it('the log of payments shows a role without its page the own entries alone', async () => {
  await send(operations, 'POST /invoice/payments', { body: { ...payment, amountPaid: 77 } });
  const clerk = await desk.as('caseManager');
  const answer = await clerk.call('GET /paymentLogs');
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ paymentLogs: [], totalItems: 0, ownOnly: true })]);
  const own = (await operations.call('GET /paymentLogs')).json<{ ownOnly: boolean; totalItems: number }>();
  expect(own).toMatchObject({ ownOnly: true });
  expect(own.totalItems).toBeGreaterThan(1);
  expect((await (await desk.as('manager')).call('GET /paymentLogs')).json()).toMatchObject({ ownOnly: false });
});
