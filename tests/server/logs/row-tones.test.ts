import { expect, test } from 'vitest';
import type { RowPage } from '#schemas/api/records.gen.ts';
import { appointment, eventually, scheduling, send } from '../sending.ts';
import { strike } from '../strike-body.ts';
import { testDesk } from '../test-desk.ts';

// A strike sent on Monday, June 22 2026: the defense can strike through Monday, July 6, and from July 3 on the status warns.
let now = new Date('2026-06-22T19:00:00Z');
const desk = await testDesk({ clock: { now: () => now }, changes: { limits: { clockMs: 50 } } });
const clerk = await desk.as('caseManager');

const added = async (panelNumber: string): Promise<string> =>
  (await send(clerk, 'POST /strikes/add-strike-to-panel', { body: { ...strike, panelNumber } })).json<{ id: string }>().id;
const tones = async () => (await clerk.call('GET /strikes')).json<RowPage>().tones;

test('from the day of a threshold on, the rows of a list have its tone, and only those', async () => {
  const [waits, closed] = [await added('7812001'), await added('7812002')];
  await send(clerk, `POST /strikes/${closed}/events`, { body: { event: 'close', panelOutcome: 'closed', closedWhy: 'Settled.' } });
  expect(await tones()).toBeUndefined();
  now = new Date('2026-07-03T06:59:00Z');
  expect(await tones()).toBeUndefined();
  now = new Date('2026-07-03T07:01:00Z');
  expect(await tones()).toEqual({ [waits]: 'warning' });
});

test('after the last day a reminder is late, red, and the first', async () => {
  now = new Date('2026-06-22T19:00:00Z');
  const attorney = await desk.as('handlingAttorney');
  const panel = { ...strike, panelNumber: '7812003' };
  const late = (await send(attorney, 'POST /strikes/add-strike-to-panel', { body: panel })).json<{ id: string }>().id;
  const struck = { event: 'theirStrike', defenseStruckDoctor: strike.doctorName, defenseStruckOn: '2026-06-22', defenseStruckBy: 'mail' };
  expect((await send(attorney, `POST /strikes/${late}/events`, { body: struck })).json()).toMatchObject({ state: 'attorneyDecides' });
  now = new Date('2026-06-24T19:00:00Z');
  type Reminder = { readonly id: string; readonly isLate: boolean; readonly tone?: string };
  const reminders = async () => (await attorney.call('GET /desk/reminders')).json<{ reminders: Reminder[] }>().reminders;
  const [first] = await eventually(reminders, (found) => found.some(({ id }) => id === late));
  expect(first).toMatchObject({ id: late, isLate: true, tone: 'danger' });
});

test('a record whose last day has passed is red in the list, the log and at home', async () => {
  now = new Date('2026-05-05T19:00:00Z');
  const body = { ...appointment, appointmentOn: '2026-06-15', appointmentTime: '09:30:00' };
  const { id } = (await send(clerk, 'POST /appointments', { body })).json<{ id: string }>();
  const scheduled = await send(clerk, `POST /appointments/${id}/events`, { body: scheduling });
  expect(scheduled.json()).toMatchObject({ state: 'scheduled' });
  // Its records were to be served 45 days before the examination, by May 1.
  expect((await clerk.call('GET /appointments')).json<RowPage>().tones).toEqual({ [id]: 'danger' });
  const { tones: ofLog = {} } = (await clerk.call('GET /letterLogs/QME_LOG')).json<Pick<RowPage, 'tones'>>();
  expect([...new Set(Object.values(ofLog))]).toEqual(['danger']);
  const { ownRecords } = (await clerk.call('GET /desk/ownRecords')).json<{ ownRecords: readonly { id: string; tone: string }[] }>();
  expect(ownRecords.find((own) => own.id === id)).toMatchObject({ tone: 'danger' });
});
