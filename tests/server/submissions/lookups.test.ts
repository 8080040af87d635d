import { expect, test } from 'vitest';
import { payment, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

type Receipt = {
  readonly id: string;
  readonly computed: Record<string, string>;
  readonly warnings: readonly { readonly pointer: string }[];
};
type Refusal = { readonly faults: readonly { readonly pointer: string; readonly message: string }[] };

const caseFileNumber = '20260017';
const invoice = '20260017-2026-04-21';
const pay = async (body: object) =>
  send(operations, 'POST /invoice/payments', {
    body: { caseFileNumber, depositionDate: '2026-04-21', paymentReceiptDate: '2026-05-03', ...body },
  });
const found = async (name: string, data: object, caller = operations) =>
  (await caller.call(`POST /desk/finds/invoice-payment/${name}`, { body: { data } })).json<{
    rows: readonly Record<string, unknown>[] | null;
  }>();

test('a demand of 1,530.00 with 1,000.00 and 300.00 paid has 230.00 open, and 480.00 more are 250.00 too much', async () => {
  await sendFeeLetter(clerk, { part: '1', depositionDate: '2026-04-21', hourlyRate: 450, prepTime: 1, depoTime: 2.4 });
  const first = (await pay({ demand: invoice, amountPaid: 1000 })).json<Receipt>();
  expect(first.computed).toMatchObject({ invoiceId: invoice, demanded: '1530.00', paidBefore: '0.00', balance: '530.00' });
  const second = (await pay({ demand: invoice, amountPaid: 300 })).json<Receipt>();
  expect(second.computed).toMatchObject({ paidBefore: '1000.00', balance: '230.00' });
  expect(second.warnings).toEqual([]);
  const third = (await pay({ demand: invoice, amountPaid: 480 })).json<Receipt>();
  expect(third.computed).toMatchObject({ balance: '-250.00' });
  expect(third.warnings.map(({ pointer }) => pointer)).toEqual(['/amountPaid']);
});

test('what is paid is no open demand any more', async () => {
  const dates = () => operations.call(`GET /invoice/getInvoiceDates/${caseFileNumber}`);
  expect((await dates()).json()).toEqual({ invoiceDates: [] });
  await sendFeeLetter(clerk, { part: '2', depositionDate: '2026-04-21' });
  expect((await dates()).json()).toMatchObject({
    invoiceDates: [{ depositionDate: '2026-04-21', part: '2', computed: { invoiceId: `${invoice}-2` } }],
  });
  await pay({ demand: `${invoice}-2`, amountPaid: 1530 });
  expect((await dates()).json()).toEqual({ invoiceDates: [] });
  // More than is owed is recorded and pointed out; what nobody demanded cannot be chosen.
  expect((await pay({ demand: invoice, amountPaid: 10 })).json<Receipt>().warnings.map(({ pointer }) => pointer)).toEqual(['/amountPaid']);
  const unknown = await pay({ demand: `${invoice}-5`, amountPaid: 10 });
  expect(unknown.json<Refusal>().faults.map(({ pointer }) => pointer)).toContain('/demand');
});

test('who fills the form gets what the declaration gives, and nothing while the form does not say what to find', async () => {
  const { rows } = await found('demands', { caseFileNumber });
  expect(rows).toEqual([
    expect.objectContaining({ part: '2' }),
    {
      state: 'paid',
      depositionDate: '2026-04-21',
      part: '1',
      letterType: 'initial',
      computed: { invoiceId: invoice, totalToFirm: '1530.00', totalToClient: '0.00' },
      deadlines: { payment: { outer: expect.any(String) }, petition: { outer: expect.any(String) } },
      createdAt: expect.any(String),
    },
  ]);
  // the page of demands is the manager's, who gets their ids, too
  const { rows: ofManager } = await found('demands', { caseFileNumber }, await desk.as('manager'));
  expect(ofManager?.map(({ id }) => typeof id)).toEqual(['string', 'string']);
  expect(await found('demands', {})).toEqual({ rows: null });
  expect(await found('demands', { caseFileNumber: '99999999' })).toMatchObject({ code: 'unknown_case' });
  expect(await found('demands', { caseFileNumber }, clerk)).toMatchObject({ code: 'not_allowed' });
  expect(await found('nothing', { caseFileNumber })).toMatchObject({ code: 'not_found' });
});

test('of two who reverse one payment in one moment one wins, and the others read why', async () => {
  const { id } = (await pay({ amountPaid: 75, depositionDate: '2026-04-02' })).json<Receipt>();
  const body = { event: 'reverse', reversalReason: 'The check bounced.' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(operations, `POST /invoice/payments/${id}/events`, { body })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
});

test('a reversal says why', async () => {
  const { id } = (await send(operations, 'POST /invoice/payments', { body: payment })).json<Receipt>();
  const answer = await send(operations, `POST /invoice/payments/${id}/events`, { body: { event: 'reverse' } });
  expect(answer.json<Refusal>().faults.map(({ pointer }) => pointer)).toEqual(['/reversalReason']);
});
