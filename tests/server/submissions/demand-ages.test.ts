import { addDays, calendarDate } from '#domain/calendar-date.ts';
import { expect, test } from 'vitest';
import { send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

// a Thursday: the ends of the bands that are asked today were days with mail
const today = '2026-08-06';
let now = new Date(`${today}T19:00:00Z`);
const desk = await testDesk({ clock: { now: () => now } });
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

const noonOf = (day: string): Date => new Date(`${day}T19:00:00Z`);
const before = (days: number): string => addDays(calendarDate(today)!, -days);

/** Sent on a day before today; the deposition was on the day before that. */
async function demandOf(age: number): Promise<string> {
  now = noonOf(before(age));
  const answer = await sendFeeLetter(clerk, { depositionDate: before(age + 1) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

type Rows = { readonly logs: readonly Record<string, unknown>[] };
const shown = async (query: string): Promise<readonly Record<string, unknown>[]> => {
  const answer = await manager.call(`GET /5710-fees?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return Object.values(answer.json<Rows>()).find((value) => Array.isArray(value)) ?? [];
};
const ids = async (view: string) => (await shown(`view=${view}&limit=50`)).map(({ id }) => id);

test('demands stand in the band of their age, at each end of it', async () => {
  const ages = [0, 30, 31, 58, 59, 90, 91, 202];
  const demands: string[] = [];
  for (const age of ages) demands.push(await demandOf(age));
  now = noonOf(today);
  await desk.automations.indexed();
  const [d0, d30, d31, d58, d59, d90, d91, d202] = demands;
  // the oldest first
  expect(await ids('days0to30')).toEqual([d30, d0]);
  expect(await ids('days31to60')).toEqual([d59, d58, d31]);
  expect(await ids('days61to90')).toEqual([d90]);
  expect(await ids('over90')).toEqual([d202, d91]);
  expect(await ids('open')).toEqual([d202, d91, d90, d59, d58, d31, d30, d0]);
  const [row] = await shown('view=over90&limit=1');
  expect(row).toMatchObject({
    'deadlines.petition.triggerOn': before(202),
    'computed.totalToFirm': '1530.00',
    'computed.paidTotal': '0.00',
    'computed.balance': '1530.00',
  });

  // the next morning each of them is a day older, and nothing was written
  const versions = () => desk.database.db.selectFrom('record_versions').select('id').where('automation_id', '=', '5710-fees').execute();
  const count = (await versions()).length;
  now = new Date('2026-08-07T07:01:00Z');
  expect(await ids('days0to30')).toEqual([d0]);
  expect(await ids('days31to60')).toEqual([d59, d58, d31, d30]);
  expect(await ids('days61to90')).toEqual([]);
  expect(await ids('over90')).toEqual([d202, d91, d90]);
  now = new Date('2026-08-08T07:01:00Z');
  expect(await ids('days31to60')).toEqual([d58, d31, d30]);
  expect(await ids('days61to90')).toEqual([d59]);
  expect(await versions()).toHaveLength(count);
  now = noonOf(today);
});

test('what is paid leaves the bands; columns are sorted and filtered', async () => {
  const id = await demandOf(34);
  now = noonOf(today);
  const pay = (amountPaid: number) =>
    send(manager, 'POST /invoice/payments', {
      body: { caseFileNumber: '20260017', depositionDate: before(35), paymentReceiptDate: before(1), amountPaid },
    });
  await pay(1000);
  expect(await ids('days31to60')).toContain(id);
  const [dearest] = await shown('view=days31to60&sort=computed.balance:asc&limit=1');
  expect(dearest).toMatchObject({ id, 'computed.balance': '530.00', state: 'partlyPaid' });
  expect((await shown('view=open&state=partlyPaid')).map((row) => row['id'])).toEqual([id]);
  expect((await shown(`view=open&deadlines.petition.triggerOn=${before(34)}`)).map((row) => row['id'])).toEqual([id]);
  await pay(530);
  expect(await ids('days31to60')).not.toContain(id);
  expect(await ids('all')).toContain(id);
});

test('a second request is as old as the first demand', async () => {
  now = noonOf(today);
  const body = { depositionDate: '2026-03-02', letterType: 'second_request', firstServedOn: before(95) };
  const { id } = (await sendFeeLetter(clerk, body)).json<{ id: string }>();
  expect(await ids('over90')).toContain(id);
});

test('the page of payments leads to the demands, for those who may open both', async () => {
  type Routes = { readonly routes: readonly { readonly path: string; readonly tabs?: readonly { readonly path: string }[] }[] };
  const pages = async (role: 'manager' | 'operations') => (await (await desk.as(role)).call('GET /desk/routes')).json<Routes>().routes;
  const log = (await pages('manager')).find(({ path }) => path === '/invoice-payment-log');
  expect(log?.tabs?.map(({ path }) => path)).toEqual(['/invoice-payment-log', '/invoice-payment-log/demands']);
  expect((await pages('operations')).some(({ path }) => path.startsWith('/invoice-payment-log'))).toBe(false);
  // who has no page with demands reads the own ones
  const own = (await clerk.call('GET /5710-fees')).json<{ ownOnly: boolean }>();
  expect(own).toMatchObject({ ownOnly: true });
});
