import { describe, expect, it } from 'vitest';
import { testDesk } from '../test-desk.ts';
import { isLongForm } from '../../long-form.ts';
import { drivePath } from './drive-path.ts';
import { pathsToStates } from './lifecycle-paths.ts';
import { livesOf, tellPaths } from './lives.ts';
import { personByCalls } from './person-by-calls.ts';

let now = new Date('2026-05-04T19:00:00Z');
const clock = { now: () => now, set: (instant: string) => void (now = new Date(instant)) };
const desk = await testDesk({ clock, changes: { limits: { clockMs: 50 } } });

const lives = livesOf(desk.automations.registry.all().map(({ automation }) => automation));
/** By name every step is taken; else the paths go to every state. */
const isEvery = isLongForm || process.env['DESK_TELL_PATHS'] === '1';
if (isEvery) tellPaths(lives);

it('most steps of every life are told in its tests of rules.json', () => {
  for (const { steps, paths } of lives) expect(paths.size / steps.length).toBeGreaterThanOrEqual(0.8);
  expect(lives.length).toBeGreaterThan(0);
});

describe.each(lives)('a record of $id', ({ automation, minimal, paths }) => {
  it.each([...(isEvery ? paths : pathsToStates(paths))])('goes the way to %s', async (_, path) => {
    expect(await drivePath({ desk, automation, minimal, clock }, personByCalls, path)).toEqual(path.map(({ to }) => to));
  });
});
