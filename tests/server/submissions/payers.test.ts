import { expect, test } from 'vitest';
import type { StoredEntry } from '#schemas/api/address-book.gen.ts';
import { send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const operations = await desk.as('operations');

type Receipt = { readonly id: string; readonly computed: Record<string, string> };
type Refusal = { readonly faults: readonly { readonly pointer: string }[] };

const paid = { caseFileNumber: '20260017', depositionDate: '2026-04-21', paymentReceiptDate: '2026-05-03', amountPaid: 100 };
const pay = (body: object) => send(operations, 'POST /invoice/payments', { body: { ...paid, ...body } });

const [carrier] = (await operations.call('GET /desk/address-book?kind=carrier')).json<{ entries: readonly StoredEntry[] }>().entries;
if (carrier === undefined) throw new Error('The address book has no carrier.');

const reverse = async (id: string) => {
  const body = { event: 'reverse', reversalReason: 'The check bounced.' };
  const answer = await send(operations, `POST /invoice/payments/${id}/events`, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return (await operations.call(`GET /invoice/payments/${id}`)).json<{ payment: Receipt }>().payment.computed;
};

test('a payment names its payer by the entry, and keeps the name when it is reversed, also when the entry is not offered any more', async () => {
  const { id, computed } = (await pay({ carrierId: carrier.id })).json<Receipt>();
  expect(computed).toMatchObject({ carrier: carrier.name });
  const { id: entry, kind: _kind, ...written } = carrier;
  const change = { ...written, active: false };
  expect((await operations.call(`PUT /desk/address-book/${entry}`, { body: change })).statusCode).toBe(200);
  expect((await pay({ carrierId: carrier.id, amountPaid: 20 })).json<Refusal>().faults).toEqual([
    expect.objectContaining({ pointer: '/carrierId' }),
  ]);
  expect((await operations.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({
    former: { rows: { carriers: [{ name: carrier.name, inactive: true }] } },
  });
  expect(await reverse(id)).toMatchObject({ amount: '0.00', carrier: carrier.name });
});

test('the reversal of a payment that names nobody names nobody', async () => {
  const { id, computed } = (await pay({ amountPaid: 30 })).json<Receipt>();
  expect(computed).not.toHaveProperty('carrier');
  expect(await reverse(id)).not.toHaveProperty('carrier');
});
