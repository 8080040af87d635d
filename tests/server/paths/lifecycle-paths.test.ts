import { describe, expect, it } from 'vitest';
import { testDesk } from '../test-desk.ts';
import { drivePath } from './drive-path.ts';
import { livesOf, tellPaths } from './lives.ts';
import { personByCalls } from './person-by-calls.ts';

let now = new Date('2026-05-04T19:00:00Z');
const clock = { now: () => now, set: (instant: string) => void (now = new Date(instant)) };
const desk = await testDesk({ clock, changes: { limits: { clockMs: 50 } } });

const lives = livesOf(desk.automations.registry.all().map(({ automation }) => automation));
if (process.env['DESK_TELL_PATHS'] === '1') tellPaths(lives);

it('most steps of every life are told in its tests of rules.json', () => {
  for (const { steps, paths } of lives) expect(paths.size / steps.length).toBeGreaterThanOrEqual(0.8);
  expect(lives.length).toBeGreaterThan(0);
});

describe.each(lives)('a record of $id', ({ automation, minimal, paths }) => {
  it.each([...paths])('goes the way to %s', async (_, path) => {
    expect(await drivePath({ desk, automation, minimal, clock }, personByCalls, path)).toEqual(path.map(({ to }) => to));
  });
});
