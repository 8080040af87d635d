import { expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { nextDeposition, eventually, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

// A deposition on which nothing is heard lapses on the morning after ten days of notice, unless it is remote.
const copy = automationsCopy();
const of = (target: string, guard?: string) => ({
  target,
  ...(guard === undefined ? {} : { guard: { type: 'rule', params: { that: guard } } }),
});
copy.put('deposition/rules.json', 'deadlines.notice', {
  from: 'depositionDate',
  trigger: { en: 'the deposition', es: 'la deposición' },
  days: 10,
  kind: 'lastDay',
  authority: 'CCP 2025.270',
});
copy.put('deposition/lifecycle.json', 'states.pending.states.upcoming.states.scheduled.after', {
  notice: of('lapsed', "record.place == 'inPerson'"),
});
copy.put('deposition/lifecycle.json', 'states.lapsed', { type: 'final', meta: { title: { en: 'Lapsed', es: 'Vencida' } } });

let now = new Date('2026-06-01T19:00:00Z');
const desk = await testDesk({
  settings: { DESK_AUTOMATIONS: copy.folder },
  clock: { now: () => now },
  changes: { limits: { clockMs: 50, debounceMs: 20 } },
});
const { db } = desk.database;
const clerk = await desk.as('caseManager');

const inPerson = () => ({ ...nextDeposition(), place: 'inPerson', location: '1 Harbor Street, Oakland', url: undefined });
const schedule = async (body: object): Promise<string> =>
  (await send(clerk, 'POST /depositions/create', { body: { ...body, depositionDate: '2026-06-10' } })).json<{ id: string }>().id;
const stateOf = async (id: string): Promise<string | null> =>
  (await db.selectFrom('records').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const eventsOf = (id: string) =>
  db
    .selectFrom('record_events')
    .select(['event', 'from_state', 'to_state', 'actor_id', 'actor_email'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
/** The clock has looked at least twice. */
const looked = () => new Promise((resolve) => setTimeout(resolve, 300));

test('a record moves by itself on the morning after the outer day, once, and its guard is asked', async () => {
  const [waits, remote] = [await schedule(inPerson()), await schedule(nextDeposition())];
  // Ten days after June 10 is Saturday, June 20: the outer day is Monday, June 22.
  now = new Date('2026-06-23T06:59:00Z');
  await looked();
  expect(await stateOf(waits)).toBe('scheduled');
  now = new Date('2026-06-23T07:01:00Z');
  await eventually(
    () => stateOf(waits),
    (state) => state === 'lapsed',
  );
  await looked();
  expect((await eventsOf(waits)).slice(1)).toEqual([
    { event: 'notice', from_state: 'scheduled', to_state: 'lapsed', actor_id: null, actor_email: 'desk' },
  ]);
  expect(await stateOf(remote)).toBe('scheduled');
  const audited = await db
    .selectFrom('audit_rows')
    .select(['actor_id', 'action'])
    .where('subject', '=', waits)
    .where('action', '=', 'submission.moved')
    .execute();
  expect(audited).toEqual([{ actor_id: null, action: 'submission.moved' }]);
  expect((await clerk.call(`GET /letterLogs/deposition?caseFileNumber=20260017`)).json()).toMatchObject({
    letterLogs: expect.arrayContaining([expect.objectContaining({ submissionId: waits, state: 'lapsed' })]),
  });
});

test('days on which no server ran are made up for', async () => {
  now = new Date('2026-06-01T19:00:00Z');
  const id = await schedule(inPerson());
  now = new Date('2026-06-29T19:00:00Z');
  await eventually(
    () => stateOf(id),
    (state) => state === 'lapsed',
  );
});
