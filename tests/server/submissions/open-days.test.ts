import { expect, test } from 'vitest';
import type { OpenDays } from '#schemas/api/records.gen.ts';
import { send } from '../sending.ts';
import { strike } from '../strike-body.ts';
import { testDesk, type Caller } from '../test-desk.ts';

// A panel of Friday, June 19 2026: 10 days are Monday, June 29; with 5 days for the mail it is Saturday, July 4, so Monday, July 6.
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

test('a deadline is given to an attorney, planned within its last day and ended with a reason, and can be opened again', async () => {
  const { id } = (await send(clerk, 'POST /strikes/add-strike-to-panel', { body: { ...strike, panelNumber: '7812010' } })).json<{
    id: string;
  }>();
  const admin = await desk.as('admin');
  const { days, attorneys } = await openDays(clerk);
  const { deadline, outer } = days.find((day) => day.id === id) ?? { deadline: '', outer: '' };
  const other = attorneys.at(-1);
  const said = {
    id,
    deadline,
    outer,
    attorneyId: other?.id ?? null,
    plannedOn: '2026-07-01',
    isDone: false,
    note: 'The client decides on Tuesday.',
  };
  const mark = (caller: Caller, body: object) => caller.call('PUT /desk/deadlines', { body });
  expect(outer).toBe('2026-07-06');
  const faulty = await mark(clerk, { ...said, attorneyId: 'nobody', plannedOn: '2026-07-07', note: ' ' });
  const pointers = faulty.json<{ faults: { pointer: string }[] }>().faults.map(({ pointer }) => pointer);
  expect([faulty.statusCode, pointers]).toEqual([422, ['/attorneyId', '/plannedOn', '/note']]);
  expect((await mark(coordinator, said)).statusCode).toBe(404);
  expect((await mark(clerk, { ...said, outer: '2026-07-05' })).json()).toMatchObject({ code: 'record_changed' });
  expect((await mark(clerk, said)).statusCode).toBe(200);
  const given = (await openDays(admin, `?whose=all&attorneyId=${other?.id}`)).days.find((day) => day.id === id);
  expect([given?.person, given?.outer, given?.mark]).toMatchObject([other?.name, outer, { plannedOn: '2026-07-01', isDone: false }]);
  await mark(clerk, { ...said, isDone: true, note: 'They struck by telephone; the letter follows.' });
  const idsIn = async (query: string) => (await openDays(clerk, query)).days.map((day) => day.id);
  expect([await idsIn(''), await idsIn('?which=done')]).toEqual([[], [id]]);
  await mark(clerk, { ...said, isDone: false });
  expect(await idsIn('')).toEqual([id]);
  const noted = await desk.database.db.selectFrom('audit_rows').select('subject').where('action', '=', 'deadline.marked').execute();
  expect(noted.map(({ subject }) => subject)).toEqual([id, id, id]);
});
