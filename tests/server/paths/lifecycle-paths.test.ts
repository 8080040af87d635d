import { describe, expect, it } from 'vitest';
import { testDesk } from '../test-desk.ts';
import { drivePath, sampledPaths } from './drive-path.ts';
import { nameOf, stepsOf } from './lifecycle-paths.ts';
import { minimalOf } from './minimal-forms.ts';

let now = new Date('2026-05-04T19:00:00Z');
const clock = { now: () => now, set: (instant: string) => void (now = new Date(instant)) };
const desk = await testDesk({ clock, changes: { limits: { clockMs: 50 } } });

const lives = desk.automations.registry.all().flatMap(({ id, automation }) => {
  if (automation.lifecycle === undefined) return [];
  const steps = stepsOf(automation.lifecycle);
  return [{ id, automation, steps, paths: sampledPaths(automation, steps), minimal: minimalOf(id) }];
});

/** Steps of which no test of rules.json says what they need. */
const untold = lives.flatMap(({ id, steps, paths }) => steps.map(nameOf).flatMap((name) => (paths.has(name) ? [] : [`${id}: ${name}`])));
if (process.env['DESK_TELL_PATHS'] === '1') {
  for (const { id, steps, paths } of lives) console.log(`${id}: ${paths.size} of ${steps.length} steps are taken`);
  for (const name of untold) console.log(`not taken: ${name}`);
}

it('most steps of every life are told in its tests of rules.json', () => {
  for (const { steps, paths } of lives) expect(paths.size / steps.length).toBeGreaterThanOrEqual(0.8);
  expect(lives.length).toBeGreaterThan(0);
});

describe.each(lives)('a record of $id', ({ automation, minimal, paths }) => {
  it.each([...paths])('goes the way to %s', async (_, path) => {
    expect(await drivePath({ desk, automation, minimal, clock }, path)).toEqual(path.map(({ to }) => to));
  });
});
