import { expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { currentVersion } from '../record-rows.ts';
import { eventually, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { withoutStates } from '../without-states.ts';

// A desk whose fee letters have no states yet, and whose payments tell nobody.
const copy = automationsCopy();
const bringBack = withoutStates(copy);

let now = new Date('2026-05-04T19:00:00Z');
const desk = await testDesk({
  settings: { DESK_AUTOMATIONS: copy.folder },
  clock: { now: () => now },
  changes: { limits: { clockMs: 50, debounceMs: 20 } },
});
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');
const demand = async (depositionDate: string, more: object = {}): Promise<string> => {
  const answer = await sendFeeLetter(clerk, { depositionDate, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};
const pay = (depositionDate: string, amountPaid: number) =>
  send(operations, 'POST /invoice/payments', {
    body: { caseFileNumber: '20260017', depositionDate, paymentReceiptDate: '2026-05-03', amountPaid },
  });
const stateOf = async (id: string) => (await db.selectFrom('records').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('demands that were sent before they had states get the one they are in, with what was paid since', async () => {
  const [open, part, full, first] = [
    await demand('2026-04-01'),
    await demand('2026-04-02'),
    await demand('2026-04-03'),
    await demand('2026-04-04'),
  ];
  await pay('2026-04-02', 1000);
  await pay('2026-04-03', 1530);
  now = new Date('2026-05-04T20:00:00Z');
  const next = await demand('2026-04-04', { letterType: 'second_request', firstServedOn: '2026-03-02' });
  const all = [open, part, full, first, next];
  expect(await Promise.all(all.map(stateOf))).toEqual([null, null, null, null, null]);
  const sent = await Promise.all(all.map((id) => currentVersion(db, id)));

  bringBack();
  await desk.automations.publishNow();
  await eventually(
    () => Promise.all(all.map(stateOf)),
    (states) => states.every((state) => state !== null),
  );
  expect(await Promise.all(all.map(stateOf))).toEqual(['demanded', 'partlyPaid', 'paid', 'followed', 'petitionMayBeFiled']);
  const taken = await Promise.all(all.map((id) => currentVersion(db, id)));
  expect(taken.map(({ computed: { paidTotal, balance } }) => [paidTotal, balance])).toEqual([
    ['0.00', '1530.00'],
    ['1000.00', '530.00'],
    ['1530.00', '0.00'],
    ['0.00', '1530.00'],
    ['0.00', '1530.00'],
  ]);
  // all that the letter says stays as it was
  for (const [index, { computed, data, letter }] of sent.entries()) {
    expect(taken[index]).toMatchObject({ computed, data, letter });
    expect(taken[index]?.automation_version).not.toBe(sent[index]?.automation_version);
  }
  const [last] = await db
    .selectFrom('record_events')
    .select(['kind', 'actor_email', 'to_state'])
    .where('record_id', '=', part)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(last).toEqual({ kind: 'updated', actor_email: 'desk', to_state: 'partlyPaid' });
  expect((await pay('2026-04-02', 530)).statusCode).toBe(201);
  expect(await stateOf(part)).toBe('paid');
});

test('a demand that waits moves on the morning on which a petition may be filed', async () => {
  const id = await demand('2026-04-05');
  // May 4 and 30 days are June 3; five more for the mail are June 8.
  now = new Date('2026-06-08T06:59:00Z');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await stateOf(id)).toBe('demanded');
  now = new Date('2026-06-08T07:01:00Z');
  await eventually(
    () => stateOf(id),
    (state) => state === 'petitionMayBeFiled',
  );
  await pay('2026-04-05', 1530);
  expect(await stateOf(id)).toBe('paid');
});
