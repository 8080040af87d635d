import { expect, test } from 'vitest';
import { eventually, feeLetter, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

// A demand mailed on Monday, May 4 2026: 60 days and five for mailing are Wednesday, July 8.
let now = new Date('2026-05-04T19:00:00Z');
const desk = await testDesk({ clock: { now: () => now }, changes: { limits: { clockMs: 50 } } });
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

const lost = { hasTDRequest: true, mileageData: { wageBasis: 'actualWages', actualWages: 200 } };
const demand = async (depositionDate: string, more: object = {}): Promise<string> => {
  const answer = await sendFeeLetter(clerk, { ...feeLetter, depositionDate, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};
type Reminder = { readonly id: string; readonly deadlineOn: string };
const remindersOf = async (id: string) =>
  (await clerk.call('GET /desk/reminders')).json<{ reminders: Reminder[] }>().reminders.filter((reminder) => reminder.id === id);
const daysOf = async (id: string) => (await remindersOf(id)).map(({ deadlineOn }) => deadlineOn).toSorted();
const looked = () => new Promise((resolve) => setTimeout(resolve, 400));

const pay = async (depositionDate: string, more: object): Promise<void> => {
  const body = { caseFileNumber: feeLetter.caseFileNumber, depositionDate, paymentReceiptDate: '2026-06-20', ...more };
  const answer = await send(manager, 'POST /invoice/payments', { body });
  expect(answer.statusCode, answer.body).toBe(201);
};

test('who demanded costs is reminded of them on their own day, also once the fee is paid, until they are paid, too', async () => {
  const [open, withoutCosts, feePaid, bothPaid] = [
    await demand('2026-04-20', lost),
    await demand('2026-04-21'),
    await demand('2026-04-22', lost),
    await demand('2026-04-23', lost),
  ];
  now = new Date('2026-07-02T19:00:00Z');
  await eventually(
    () => daysOf(open),
    (days) => days.length > 0,
  );
  for (const day of ['2026-04-22', '2026-04-23']) await pay(day, { amountPaid: 1530 });
  await pay('2026-04-23', { amountPaid: 200, paidTo: 'client' });
  await looked();
  // What is open after the fee was due on June 8 already.
  expect(await Promise.all([open, feePaid, bothPaid].map(daysOf))).toEqual([['2026-06-08'], ['2026-06-08'], []]);
  now = new Date('2026-07-08T07:01:00Z');
  await eventually(
    () => daysOf(open),
    (days) => days.length === 2,
  );
  await looked();
  expect(await Promise.all([open, withoutCosts, feePaid, bothPaid].map(daysOf))).toEqual([
    ['2026-06-08', '2026-07-08'],
    ['2026-06-08'],
    ['2026-07-08'],
    [],
  ]);
  await pay('2026-04-22', { amountPaid: 200, paidTo: 'client' });
  expect(await daysOf(feePaid)).toEqual([]);
});
