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

test('who demanded costs is reminded of their petition on its day, while the demand is open, and nobody where there are none', async () => {
  const [open, withoutCosts, paid, writtenOff] = [
    await demand('2026-04-20', lost),
    await demand('2026-04-21'),
    await demand('2026-04-22', lost),
    await demand('2026-04-23', lost),
  ];
  now = new Date('2026-07-08T06:59:00Z');
  await eventually(
    () => daysOf(open),
    (days) => days.length > 0,
  );
  await looked();
  expect(await daysOf(open)).toEqual(['2026-06-08']);
  const body = {
    caseFileNumber: feeLetter.caseFileNumber,
    depositionDate: '2026-04-22',
    paymentReceiptDate: '2026-06-20',
    amountPaid: 1530,
  };
  const payment = await send(manager, 'POST /invoice/payments', { body });
  expect(payment.statusCode, payment.body).toBe(201);
  const off = { event: 'writeOff', closedWhy: 'The carrier is insolvent.' };
  expect((await send(manager, `POST /5710-fees/${writtenOff}/events`, { body: off })).statusCode).toBe(200);
  now = new Date('2026-07-08T07:01:00Z');
  await eventually(
    () => daysOf(open),
    (days) => days.length === 2,
  );
  await looked();
  expect(await Promise.all([open, withoutCosts, paid, writtenOff].map(daysOf))).toEqual([
    ['2026-06-08', '2026-07-08'],
    ['2026-06-08'],
    [],
    [],
  ]);
  const reversed = { ...body, reverses: payment.json<{ id: string }>().id, reversalReason: 'The check bounced.' };
  expect((await send(manager, 'POST /invoice/payments', { body: reversed })).statusCode).toBe(201);
  await eventually(
    () => daysOf(paid),
    (days) => days.length === 2,
  );
});
