import { expect, test } from 'vitest';
import type { OpenDays } from '#schemas/api/records.gen.ts';
import { send } from '../sending.ts';
import { strike } from '../strike-body.ts';
import { testDesk, type Caller } from '../test-desk.ts';

// A strike sent by mail on Monday, June 22 2026: 10 days are Thursday, July 2, and 5 days for the mail Tuesday, July 7.
const desk = await testDesk({ clock: { now: () => new Date('2026-06-22T19:00:00Z') } });
const clerk = await desk.as('caseManager');
const coordinator = await desk.as('caseCoordinator');

const openDays = async (caller: Caller, query = ''): Promise<OpenDays> =>
  (await caller.call(`GET /desk/deadlines${query}`)).json<OpenDays>();

test('the last day that a record waits for stands among the deadlines, for who may see it, until the record is closed', async () => {
  const { id } = (await send(clerk, 'POST /strikes/add-strike-to-panel', { body: { ...strike, panelNumber: '7812009' } })).json<{
    id: string;
  }>();
  const { days, rules, hasMore, today } = await openDays(clerk);
  expect([hasMore, today]).toEqual([false, '2026-06-22']);
  const own = days.filter((day) => day.id === id);
  expect(own).toMatchObject([
    { automation: 'strike-panel', deadline: 'theirStrike', caseFileNumber: strike.caseFileNumber, isLate: false },
  ]);
  expect(rules['strike-panel/theirStrike']).toMatchObject({ kind: 'lastDay' });
  const outer = own[0]?.outer ?? '';
  expect((await openDays(clerk, `?from=${outer}&to=${outer}`)).days.map((day) => day.id)).toContain(id);
  expect((await openDays(clerk, '?to=2026-06-01')).days).toEqual([]);
  expect((await openDays(coordinator)).days).toEqual([]);
  expect((await openDays(await desk.as('atticus'), '?whose=all')).days).toEqual([]);
  expect((await openDays(await desk.as('admin'), '?whose=all&attorneyId=nobody')).days).toEqual([]);
  expect((await openDays(await desk.as('admin'), '?whose=all')).days.map((day) => day.id)).toContain(id);
  expect((await clerk.call('GET /desk/deadlines?whose=others')).statusCode).toBe(422);
  await send(clerk, `POST /strikes/${id}/events`, { body: { event: 'close', panelOutcome: 'closed', closedWhy: 'Settled.' } });
  expect((await openDays(clerk)).days).toEqual([]);
});
