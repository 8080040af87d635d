import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { eventually, send } from '../sending.ts';
import { haddad, strike } from '../strike-body.ts';
import { testDesk, type Caller } from '../test-desk.ts';

let now = new Date('2026-06-22T19:00:00Z');
// the list is for everyone here, so that a person without its page can ask for a view
const automations = automationsCopy();
automations.put('strike-panel/manifest.json', 'serves.list', { call: 'GET /strikes', roles: ['everyone'] });
automations.put('strike-panel/list.json', 'columns.4', { field: 'deadlines.theirStrike.outer', sort: true, filter: true });
automations.put('strike-panel/list.json', 'peek', ['dateOfInjury']);
automations.put('strike-panel/manifest.json', 'line', { title: 'Panel {record.panelNumber}', note: '{date(record.panelIssuedOn)}' });
const settings = { DESK_AUTOMATIONS: automations.folder };
const desk = await testDesk({ settings, clock: { now: () => now }, changes: { limits: { clockMs: 50 } } });
const clerk = await desk.as('caseManager');
await desk.automations.indexed();

type Found = { readonly records: readonly { readonly panelNumber: string; readonly state: string }[]; readonly totalItems: number };
const list = async (query: string, caller = clerk): Promise<Found> => (await caller.call(`GET /strikes?${query}`)).json<Found>();
const panels = async (query: string, caller = clerk) => (await list(query, caller)).records.map(({ panelNumber }) => panelNumber);

const add = (panelNumber: string, panelIssuedOn: string) =>
  send(clerk, 'POST /strikes/add-strike-to-panel', { body: { ...strike, panelNumber, panelIssuedOn } });

beforeAll(async () => {
  // Three panels of June 19 wait for the defense until July 6, the fourth, of June 22, until July 7.
  for (const panel of ['7412001', '7412002', '7412003']) await add(panel, '2026-06-19');
  await add('7412004', '2026-06-22');
  const { records } = await list('panelNumber=7412003');
  const { id } = records[0] as unknown as { readonly id: string };
  const moved = await send(clerk, `POST /strikes/${id}/events`, {
    body: { event: 'theirStrike', defenseStruckDoctor: haddad, defenseStruckOn: '2026-06-22', defenseStruckBy: 'mail' },
  });
  expect(moved.statusCode).toBe(200);
  now = new Date('2026-07-07T17:00:00Z');
  await eventually(
    async () => (await list('view=unistrikeAvailable')).totalItems,
    (count) => count === 2,
  );
});

test('a view shows what is in its states, in its own order', async () => {
  expect(await panels('view=unistrikeAvailable')).toEqual(['7412001', '7412002']);
  expect(await panels('view=struckWaiting')).toEqual(['7412004']);
  expect(await panels('view=carrierMaySchedule')).toEqual(['7412003']);
  expect(await list('view=unistrikeAvailable')).toMatchObject({ totalItems: 2 });
});

test('without a view, and with the view of all, every panel stands there', async () => {
  expect((await list('')).totalItems).toBe(4);
  expect((await list('view=all')).totalItems).toBe(4);
});

test('a filter narrows a view, and an order that is asked for wins over its own', async () => {
  expect(await panels('view=unistrikeAvailable&panelNumber=7412002')).toEqual(['7412002']);
  expect(await panels('view=unistrikeAvailable&panelNumber=7412004')).toEqual([]);
  expect(await panels('view=unistrikeAvailable&sort=panelNumber:desc')).toEqual(['7412002', '7412001']);
});

test('a date is looked for in the words of people, and one that says no days is refused in words', async () => {
  const dueOn = async (days: string) => (await panels(`deadlines.theirStrike.outer=${encodeURIComponent(days)}`)).toSorted();
  expect(await dueOn('today')).toEqual(['7412004']);
  expect(await dueOn('2026-07-06..2026-07-07')).toHaveLength(4);
  expect(await dueOn('2026-07-07..')).toEqual(['7412004']);
  expect(await dueOn('..2026-07-06')).toEqual(['7412001', '7412002', '7412003']);
  expect(await dueOn('before 7/7/2026')).toEqual(['7412001', '7412002', '7412003']);
  expect(await panels('createdAt=last%20month')).toHaveLength(4);
  expect(await panels('createdAt=this%20month')).toEqual([]);
  const refused = await clerk.call('GET /strikes?deadlines.theirStrike.outer=someday&createdAt=2026-02-30');
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    faults: [
      { pointer: '/deadlines.theirStrike.outer', message: expect.stringContaining('"someday" says no days. Type a date (10/23/2026)') },
      { pointer: '/createdAt' },
    ],
  });
});

test('a view that the list has not is refused, and so is one of the object itself', async () => {
  for (const view of ['unistrik', 'constructor'])
    expect((await clerk.call(`GET /strikes?view=${view}`)).json()).toMatchObject({
      code: 'invalid_input',
      message: `The list has no view ${view}.`,
    });
});

test('a person without the page sees in a view only what is their own', async () => {
  expect(await list('view=unistrikeAvailable', await desk.as('user'))).toMatchObject({ totalItems: 0, ownOnly: true });
});

test('each row says in one line what it is, and what the panel beside it shows', async () => {
  const { records } = await list('panelNumber=7412003');
  expect(records[0]).toMatchObject({ line: { title: 'Panel 7412003', note: '06/19/2026' }, dateOfInjury: expect.any(String) });
});

test('the file of a view has its rows', async () => {
  const answer = await clerk.call('GET /strikes?view=unistrikeAvailable', { headers: { accept: 'text/csv' } });
  const [head, ...rows] = answer.body.trim().split(/\r?\n/);
  expect(head?.split(',')).toHaveLength(11);
  expect(rows).toHaveLength(2);
});

type Saved = { readonly name: string; readonly query: string; readonly isTeam: boolean; readonly isOwn: boolean };
const savedBy = async (caller: Caller): Promise<readonly Saved[]> =>
  (await caller.call('GET /desk/savedViews')).json<{ savedViews: readonly Saved[] }>().savedViews;
const saving = (caller: Caller, changes: object) =>
  caller.call('POST /desk/savedViews', {
    body: { id: randomUUID(), name: 'Late', path: '/deposition', query: 'view=upcoming&q=lee', ...changes },
  });

test('a person saves views for oneself, and one who sees all records for the team', async () => {
  const [team, other] = [await desk.as('caseManager'), await desk.as('manager')];
  const [own, shared] = [randomUUID(), randomUUID()];
  expect((await saving(team, { id: own })).statusCode).toBe(200);
  expect((await saving(team, { id: own, name: 'Mine' })).statusCode).toBe(200);
  expect((await saving(team, { id: shared, isTeam: true })).statusCode).toBe(200);
  expect(await savedBy(team)).toMatchObject([
    { name: 'Late', isTeam: true, isOwn: true },
    { name: 'Mine', query: 'view=upcoming&q=lee', isTeam: false, isOwn: true },
  ]);
  expect(await savedBy(other)).toMatchObject([{ name: 'Late', isTeam: true, isOwn: false }]);
  expect((await saving(other, { id: own })).statusCode).toBe(404);
  expect((await other.call(`DELETE /desk/savedViews/${own}`)).statusCode).toBe(404);
  expect((await saving(other, { path: '/users' })).json()).toMatchObject({ status: 422, faults: [{ pointer: '/path' }] });
  expect((await other.call(`DELETE /desk/savedViews/${shared}`)).statusCode).toBe(200);
  expect(await savedBy(other)).toEqual([]);
  const acts = await desk.database.db.selectFrom('audit_rows').select('action').where('subject', 'in', [own, shared]).execute();
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['view.deleted', 'view.saved', 'view.saved', 'view.saved']);
  for (let count = 1; count < 50; count += 1) await saving(team, { name: `View ${count}` });
  expect((await saving(team, {})).json()).toMatchObject({ message: 'You have 50 saved views. Delete one that you no longer need.' });
});
