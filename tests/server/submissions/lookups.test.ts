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
  expect((await pay({ demand: invoice, amountPaid: 10 })).json<Refusal>().faults.map(({ pointer }) => pointer)).toEqual(['/demand']);
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
      computed: { invoiceId: invoice, totalToFirm: '1530.00' },
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

test('of two who reverse one payment in one moment one wins, and the other reads one sentence', async () => {
  const { id } = (await pay({ amountPaid: 75, depositionDate: '2026-04-02' })).json<Receipt>();
  const reversal = { reverses: id, reversalReason: 'The check bounced.', depositionDate: '2026-04-02', amountPaid: 75 };
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(reversal)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 422, 422, 422]);
  const lost = answers.filter(({ statusCode }) => statusCode === 422).map((answer) => answer.json<Refusal>().faults);
  expect(lost).toEqual(
    [0, 1, 2].map(() => [
      expect.objectContaining({ pointer: '/reverses', message: 'This payment is already reversed. Choose another one.' }),
    ]),
  );
  expect((await found('reversals', { caseFileNumber, reverses: id })).rows).toHaveLength(1);
});

test('a reversal has the amount of its payment, and says why', async () => {
  const { id } = (await send(operations, 'POST /invoice/payments', { body: payment })).json<Receipt>();
  const { depositionDate, amountPaid } = payment;
  const other = (await pay({ reverses: id, depositionDate, amountPaid: amountPaid + 1 })).json<Refusal>();
  expect(other.faults.map(({ pointer }) => pointer).toSorted()).toEqual(['/amountPaid', '/reversalReason']);
});
