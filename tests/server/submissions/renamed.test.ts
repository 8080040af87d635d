import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { send } from '../sending.ts';
import { mealClaims, type Words } from './meal-claims.ts';
import { testDesk, type Caller, type TestDesk } from '../test-desk.ts';

const copy = automationsCopy();
mkdirSync(path.join(copy.folder, 'meal-claims'));

const before: Words = { meal: 'meals', place: 'kind', trips: 'trips', miles: 'miles', diner: 'lunch', open: 'open' };
const after: Words = { meal: 'food', place: 'sort', trips: 'travels', miles: 'distance', diner: "noon's", open: 'waiting' };
const was = { meal: ['meals'], place: ['kind'], trips: ['trips'], miles: ['miles'], diner: ['lunch'], open: ['open'] };

let desk: TestDesk;
let manager: Caller;
const ids: Record<'old' | 'moved' | 'fresh', string> = { old: '', moved: '', fresh: '' };
const caseFileNumber = '20260017';
const claim = (words: Words, amount: number, more: object = {}) => ({
  caseFileNumber,
  [words.meal]: amount,
  [words.place]: words.diner,
  ...more,
});
const create = async (body: object): Promise<string> => (await send(manager, 'POST /mealClaims', { body })).json<{ id: string }>().id;
const listed = async (query: string): Promise<readonly Record<string, unknown>[]> =>
  (await manager.call(`GET /mealClaims?${query}`)).json<{ records: Record<string, unknown>[] }>().records;
const namesOf = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0]);

async function publish(files: ReturnType<typeof mealClaims>): Promise<string> {
  for (const [file, text] of Object.entries(files)) copy.write(file, text);
  await desk.automations.publishNow();
  const { faults } = (await manager.call('GET /desk/operations')).json<{ faults: unknown[] }>();
  expect(faults).toEqual([]);
  await desk.automations.indexed();
  return desk.automations.registry.find('meal-claims')?.version ?? '';
}

const draftAt = '/desk/drafts/meal-claims/20260017';
let first = '';
let second = '';
beforeAll(async () => {
  desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder }, changes: { limits: { debounceMs: 20 } } });
  manager = await desk.as('manager');
  first = await publish(mealClaims(before, { hasTip: true }));
  ids.old = await create(claim(before, 12.5, { trips: [{ miles: 7, to: 'Oakland' }] }));
  ids.moved = await create(claim(before, 40));
  await send(manager, `POST /mealClaims/${ids.moved}/events`, { body: { event: 'pay' } });
  const data = { caseFileNumber, meals: 12.5, kind: 'lunch', trips: [{ miles: 3 }], tip: 2.25 };
  const sources = [{ pointer: '/trips/0/miles', source: 'case' }];
  await manager.call(`PUT ${draftAt}`, { body: { data, version: first, revision: 0, sources, words: { '/trips/0/miles': '3 or 4' } } });
  second = await publish(mealClaims(after, { was }));
  ids.fresh = await create(claim(after, 20));
});

test('the list shows what was stored under an earlier name in the present column', async () => {
  expect(await listed('')).toMatchObject([
    { id: ids.old, food: 12.5, sort: "noon's", state: 'waiting' },
    { id: ids.moved, food: 40, sort: "noon's", state: 'paid' },
    { id: ids.fresh, food: 20, sort: "noon's", state: 'waiting' },
  ]);
});

test('old and new records are sorted and filtered as one', async () => {
  expect(namesOf(await listed('sort=food:asc'))).toEqual(['old', 'fresh', 'moved']);
  expect(namesOf(await listed('sort=food:desc'))).toEqual(['moved', 'fresh', 'old']);
  expect(namesOf(await listed('food=12.5'))).toEqual(['old']);
  expect(namesOf(await listed(`sort=createdAt:asc&${new URLSearchParams({ state: 'waiting' }).toString()}`))).toEqual(['old', 'fresh']);
});

test('an address that was saved before the renaming answers the same rows', async () => {
  expect(namesOf(await listed('meals=12.5'))).toEqual(['old']);
  expect(namesOf(await listed('sort=meals:desc'))).toEqual(['moved', 'fresh', 'old']);
  expect(namesOf(await listed('kind=lunch&sort=createdAt:asc'))).toEqual(['old', 'moved', 'fresh']);
  expect(namesOf(await listed('state=open&sort=createdAt:asc'))).toEqual(['old', 'fresh']);
});

test('a renamed column is sorted and filtered by its index', async () => {
  const { rows } = await sql`select indexdef from pg_indexes where tablename = 'record_versions' and indexdef like '%{food}%'`.execute(
    desk.database.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).toContain('{meals}');
});

test('a draft goes on with its values, and names the one that the form has no field for', async () => {
  const asked = await manager.call(`GET ${draftAt}?version=${second}`);
  expect(asked.json()).toMatchObject({
    data: { caseFileNumber, food: 12.5, sort: "noon's", travels: [{ distance: 3 }] },
    version: first,
    sources: [{ pointer: '/travels/0/distance' }],
    words: { '/travels/0/distance': '3 or 4' },
    notCarried: { en: 'Not carried over: Tip $2.25.' },
  });
  expect(asked.json<{ data: object }>().data).not.toHaveProperty('tip');
  expect((await manager.call(`GET ${draftAt}`)).json()).toMatchObject({ data: { meals: 12.5, tip: 2.25 } });
});

test('a record keeps its version and its events until it is saved, and then has the present names', async () => {
  const seen = (await manager.call(`GET /desk/submissions/${ids.old}`)).json();
  expect(seen).toMatchObject({ version: first, state: 'open', data: { meals: 12.5 } });
  const offered = (await manager.call(`GET /desk/submissions/${ids.old}/events`)).json();
  expect(offered).toMatchObject({ events: [{ event: 'pay' }], calls: ['update'] });
  const body = { ...claim(after, 13), travels: [{ distance: 7, to: 'Oakland' }] };
  expect((await send(manager, `PUT /mealClaims/${ids.old}`, { body })).json()).toMatchObject({ state: 'waiting', data: { food: 13 } });
  expect((await manager.call(`GET /desk/submissions/${ids.old}`)).json()).toMatchObject({ version: second, state: 'waiting' });
  const history = (await manager.call(`GET /desk/submissions/${ids.old}/history`)).json<{ steps: { changes: unknown[] }[] }>();
  expect(history.steps[0]?.changes).toMatchObject([{ pointer: '/food', from: { en: '$12.50' }, to: { en: '$13.00' } }]);
});
