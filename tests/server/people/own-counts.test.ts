import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { demoUserId } from '#demo/demo-firm.ts';
import { countPeriods } from '#server/modules/performance/count-periods.ts';
import type { DayCount } from '#server/modules/performance/performance.port.ts';
import type { PerformanceAnswer, WheelSpin } from '#schemas/api/desk.gen.ts';
import { nextDeposition, send } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';

const desk = await testDesk();
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

const counted = async (caller: Caller, query = ''): Promise<PerformanceAnswer> => {
  const answer = await caller.call(`GET /desk/performance${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PerformanceAnswer>();
};
const totals = ({ kinds }: PerformanceAnswer) => Object.fromEntries(kinds.map(({ key, total }) => [key, total]));

test('days are counted by weeks from Sunday and by months', () => {
  const day = (text: string, count: number): DayCount => ({
    day: calendarDate(text) ?? expect.fail(text),
    automation: 'deposition',
    did: 'made',
    event: null,
    count,
  });
  // 11/28/2026 is a Saturday, 11/29 a Sunday
  const days = [day('2026-11-01', 1), day('2026-11-28', 2), day('2026-11-29', 4), day('2026-12-01', 8)];
  const by = (each: 'week' | 'month', starts: readonly string[]) => countPeriods(days, { each, starts }, () => 'all').get('all');
  expect(by('week', ['2026-11-01', '2026-11-15', '2026-11-22', '2026-11-29'])).toEqual([
    { value: '2026-11-01', count: 1 },
    { value: '2026-11-15', count: 0 },
    { value: '2026-11-22', count: 2 },
    { value: '2026-11-29', count: 12 },
  ]);
  expect(by('month', ['2026-11-01', '2026-12-01'])).toEqual([
    { value: '2026-11-01', count: 7 },
    { value: '2026-12-01', count: 8 },
  ]);
});

test('a person sees what it did itself: letters, records and events; managers choose a person, others do not', async () => {
  const sent = await send(clerk, 'POST /depositions/create', { body: { ...nextDeposition(), caseFileNumber: '20260017' } });
  expect(sent.statusCode, sent.body).toBe(201);
  const own = await counted(clerk);
  expect(own.people).toBeUndefined();
  expect(totals(own)).toEqual({ letters: 1, deposition: 1 });
  expect(own.kinds[0]).toMatchObject({ key: 'letters', title: { en: 'Letters' }, total: 1 });
  // Twelve weeks, also those in which nothing was done.
  expect(own.kinds[0]?.groups.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  const byMonth = await counted(clerk, '?each=month');
  expect(byMonth.kinds[0]?.groups[0]?.value).toMatch(/-01$/);
  expect(totals(await counted(manager))).toEqual({});
  const chosen = await counted(manager, `?person=${demoUserId('caseManager')}`);
  expect(totals(chosen)).toEqual({ letters: 1, deposition: 1 });
  expect(chosen.people?.map(({ id }) => id)).toContain(demoUserId('caseManager'));
  expect((await clerk.call(`GET /desk/performance?person=${demoUserId('manager')}`)).json()).toMatchObject({ code: 'not_allowed' });
});

test('the wheel draws one of the names, keeps who drew among whom, and gives the same draw for the same id', async () => {
  const id = randomUUID();
  const spin = (caller: Caller, body: object) => caller.call('POST /desk/wheelSpins', { body });
  const first = (await spin(clerk, { id, names: ['Ana', '  Ben ', ''] })).json<WheelSpin>();
  expect(first).toMatchObject({ id, spunBy: 'Jordan Reyes', names: ['Ana', 'Ben'] });
  expect(['Ana', 'Ben']).toContain(first.result);
  expect((await spin(clerk, { id, names: ['Ana', 'Ben'] })).json()).toEqual(first);
  expect((await spin(clerk, { id, names: ['Ana', 'Cal'] })).json()).toMatchObject({ code: 'key_reused' });
  expect((await spin(manager, { id, names: ['Ana', 'Ben'] })).json()).toMatchObject({ code: 'key_reused' });
  expect((await spin(clerk, { id: randomUUID(), names: ['Ana'] })).json()).toMatchObject({
    code: 'invalid_input',
    faults: [{ pointer: '/names', message: 'Enter at least two names, one on each line.' }],
  });
  expect((await manager.call('GET /desk/wheelSpins')).json()).toEqual({ spins: [first] });
});
