import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { times } from '../../long-form.ts';
import { longTestMs } from '../../time-limits.ts';
import { mealClaims, type Words } from './meal-claims.ts';

const copy = automationsCopy();
mkdirSync(path.join(copy.folder, 'meal-claims'));
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder }, changes: { limits: { debounceMs: 20 } } });
const manager = await desk.as('manager');
const things = ['meal', 'place', 'trips', 'miles', 'diner', 'open'] as const;
const first: Words = { meal: 'meals', place: 'kind', trips: 'trips', miles: 'miles', diner: 'lunch', open: 'open' };
const caseFileNumber = '20260017';
const draftAt = '/desk/drafts/meal-claims/20260017';

type Row = Record<string, unknown>;
type Was = Record<keyof Words, readonly string[]>;
/** A claim as it was made, whatever things were called then. */
type Made = { readonly id: string; readonly amount: number; readonly miles: number };

async function publish(words: Words, was: Was): Promise<string> {
  for (const [file, text] of Object.entries(mealClaims(words, { was }))) copy.write(file, text);
  await desk.automations.publishNow();
  expect((await manager.call('GET /desk/operations')).json<{ faults: unknown[] }>().faults).toEqual([]);
  await desk.automations.indexed();
  return desk.automations.registry.find('meal-claims')?.version ?? '';
}

const claim = ({ meal, place, trips, miles, diner }: Words, made: Omit<Made, 'id'>): Row => ({
  caseFileNumber,
  [meal]: made.amount,
  [place]: diner,
  [trips]: [{ [miles]: made.miles, to: 'Oakland' }],
});

const listed = async (query: Record<string, string>): Promise<readonly Row[]> => {
  const answer = await manager.call(`GET /mealClaims?${new URLSearchParams({ limit: '50', ...query }).toString()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ records: Row[] }>().records;
};
const idsOf = (rows: readonly { readonly id?: unknown }[]) => rows.map(({ id }) => id);

/** Every claim is in the list by its present names, sorted and filtered as one, and in the draft. */
async function seeAll(words: Words, all: readonly Made[], version: string): Promise<void> {
  const { meal, place, trips, miles, diner, open } = words;
  const byAmount = all.toSorted((one, other) => one.amount - other.amount);
  const rows = await listed({ sort: `${meal}:asc`, [place]: diner, state: open });
  expect(rows.map((row) => [row['id'], row[meal], row[place], row['state']])).toEqual(
    byAmount.map(({ id, amount }) => [id, amount, diner, open]),
  );
  for (const { id, amount } of all) expect(idsOf(await listed({ [meal]: String(amount) }))).toEqual([id]);
  const [latest] = all.slice(-1);
  const draft = (await manager.call(`GET ${draftAt}?version=${version}`)).json<{ data: Row; notCarried?: unknown }>();
  expect(draft.data).toMatchObject({ [meal]: latest?.amount, [place]: diner, [trips]: [{ [miles]: latest?.miles }] });
  expect(draft).not.toHaveProperty('notCarried');
}

const step = fc.record({
  renamed: fc.subarray([...things], { minLength: 1 }),
  saved: fc.boolean(),
});

let words = first;
const was: Was = { meal: [], place: [], trips: [], miles: [], diner: [], open: [] };
const all: Made[] = [];
let version = '';
let renamings = 0;

async function make(): Promise<void> {
  const made = { amount: 10 + all.length + 0.5, miles: all.length + 1 };
  const answer = await send(manager, 'POST /mealClaims', { body: claim(words, made) });
  expect(answer.statusCode, answer.body).toBe(201);
  all.push({ id: answer.json<{ id: string }>().id, ...made });
  const draft = (await manager.call(`GET ${draftAt}`)).json<{ revision: number } | null>();
  const saved = await manager.call(`PUT ${draftAt}`, { body: { data: claim(words, made), version, revision: draft?.revision ?? 0 } });
  expect(saved.statusCode, saved.body).toBe(200);
}

/** A declaration remembers five earlier names of one thing. */
const mostNames = 5;

async function rename(chosen: readonly (keyof Words)[]): Promise<void> {
  const renamed = chosen.filter((thing) => was[thing].length < mostNames);
  renamings += 1;
  for (const thing of renamed) was[thing] = [words[thing], ...was[thing]];
  words = { ...words, ...Object.fromEntries(renamed.map((thing) => [thing, `${thing}${renamings}`])) };
  version = await publish(words, was);
  await seeAll(words, all, version);
}

/** A record that is saved has the present names from then on. */
async function saveOldest(): Promise<void> {
  const [oldest] = all;
  if (oldest === undefined) return;
  const answer = await send(manager, `PUT /mealClaims/${oldest.id}`, { body: claim(words, oldest) });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ state: words.open, data: { [words.meal]: oldest.amount } });
}

test('whatever is renamed, one after the other, no record, list, filter or draft loses a value', { timeout: longTestMs }, async () => {
  version = await publish(words, was);
  await make();
  await fc.assert(
    fc.asyncProperty(step, async ({ renamed, saved }) => {
      await rename(renamed);
      await make();
      if (saved) await saveOldest();
      await seeAll(words, all, version);
    }),
    // each run goes on from the one before, so there is nothing smaller to go back to
    { numRuns: times(6, 12), endOnFailure: true },
  );
});
