import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { times } from '../../long-form.ts';
import { newKey, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const [operations, manager] = [await desk.as('operations'), await desk.as('manager')] as const;

const rounds = times(2, 25);
const dayOf = (round: number): string => `2026-03-${String(round + 1).padStart(2, '0')}`;
const demand = async (round: number, more: object = {}) => sendFeeLetter(clerk, { depositionDate: dayOf(round), ...more });
type Paid = ReturnType<typeof send>;
const busyTurns = 5;
/** What the desk is too busy for is sent again, as people do, under the same key. */
const pay = async (person: typeof operations, round: number, body: object): Paid => {
  const key = newKey();
  const whole = { caseFileNumber: '20260017', depositionDate: dayOf(round), paymentReceiptDate: '2026-05-03', ...body };
  let answer = await send(person, 'POST /invoice/payments', { key, body: whole });
  for (let turn = 1; answer.statusCode === 503 && turn < busyTurns; turn += 1)
    answer = await send(person, 'POST /invoice/payments', { key, body: whole });
  return answer;
};
const idOf = (answer: { readonly json: () => { readonly id: string } }): string => answer.json().id;

/** Of every demand: what it says was paid, the sum of its payments as they stand, and its state. */
async function demands() {
  const { rows } = await sql<{ id: string; said: string; paid: string; balance: string; state: string }>`
    select d.id, v.computed ->> 'paidTotal' as said, v.computed ->> 'balance' as balance, d.state,
      (select coalesce(sum((p.computed ->> 'amount')::numeric), 0)::text from records r
        join record_versions p on p.id = r.current_version_id
        where r.automation_id = 'invoice-payment' and p.computed ->> 'invoiceId' = v.computed ->> 'invoiceId') as paid
    from records d join record_versions v on v.id = d.current_version_id where d.automation_id = '5710-fees'`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

test('two payments and a write-off of one demand in one moment: both payments are kept and none waits for ever', async () => {
  const kept: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const id = idOf(await demand(round));
    kept.push(id);
    const writeOff = { event: 'writeOff', closedWhy: 'Agreed with the carrier.' };
    const [first, second, written] = await Promise.all([
      pay(operations, round, { amountPaid: 1000 }),
      pay(manager, round, { amountPaid: 530 }),
      send(manager, `POST /5710-fees/${id}/events`, { body: writeOff }),
    ]);
    expect([first.statusCode, second.statusCode], `${first.body} ${second.body}`).toEqual([201, 201]);
    // the demand had changed, or was paid, when the write-off came
    expect([200, 409, 403]).toContain(written.statusCode);
  }
  const all = await demands();
  expect(kept.map((id) => all.get(id))).toEqual(
    kept.map((id) => ({ id, said: '1530.00', paid: '1530.00', balance: '0.00', state: 'paid' })),
  );
});

test('a payment and the next demand in one moment: whichever is first, the next demand knows the payment', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const part = { part: '2' };
    const id = idOf(await demand(round, part));
    const [paid, next] = await Promise.all([
      pay(operations, round, { amountPaid: 700, volume: '2' }),
      demand(round, { ...part, letterType: 'second_request' }),
    ]);
    expect([paid.statusCode, next.statusCode], `${paid.body} ${next.body}`).toEqual([201, 201]);
    const all = await demands();
    expect(all.get(id)).toMatchObject({ state: 'followed', paid: '700.00' });
    expect(all.get(idOf(next))).toMatchObject({ said: '700.00', paid: '700.00', balance: '830.00' });
  }
});

test('a payment and its reversal by two people, with another payment: the sum is right', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const part = { part: '3' };
    const id = idOf(await demand(round, part));
    const first = idOf(await pay(operations, round, { amountPaid: 100, volume: '3' }));
    const reverse = (person: typeof operations) =>
      send(person, `POST /invoice/payments/${first}/events`, { body: { event: 'reverse', reversalReason: 'The check bounced.' } });
    const answers = await Promise.all([reverse(operations), pay(manager, round, { amountPaid: 250, volume: '3' }), reverse(manager)]);
    const told = answers.map(({ statusCode, body }) => `${statusCode} ${body}`).join('\n');
    expect(
      answers.filter(({ statusCode }) => statusCode < 300),
      told,
    ).toHaveLength(2);
    expect((await demands()).get(id)).toEqual({ id, said: '250.00', paid: '250.00', balance: '1280.00', state: 'partlyPaid' });
  }
});
