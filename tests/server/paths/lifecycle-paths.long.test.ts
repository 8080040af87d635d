import { describe, expect, it } from 'vitest';
import { testDesk } from '../test-desk.ts';
import { drivePath } from './drive-path.ts';
import { nameOf } from './lifecycle-paths.ts';
import { testsOf } from './rule-tests.ts';
import { livesOf, tellPaths } from './lives.ts';
import { personByCalls } from './person-by-calls.ts';

let now = new Date('2026-05-04T19:00:00Z');
const clock = { now: () => now, set: (instant: string) => void (now = new Date(instant)) };
const desk = await testDesk({ clock, changes: { limits: { clockMs: 50 } } });

const lives = livesOf(desk.automations.registry.all().map(({ automation }) => automation));
tellPaths(lives);

/** Where a guard of "always" can't be what the graph allows: what is entered decides at once, no later demand comes before the first send, and nobody strikes whom the defense struck. */
const impossible = [
  '5710-fees: unsent: submit → followed',
  'strike-panel: attorneyDecides: correct → struckWaiting',
  'strike-panel: attorneyDecides: theirStrike → selected',
  'strike-panel: attorneyDecides: theirStrike → struckWaiting',
  'strike-panel: carrierMaySchedule: correct → struckWaiting',
  'strike-panel: selected: correct → struckWaiting',
  'strike-panel: struckWaiting: theirStrike → struckWaiting',
  'strike-panel: unistrikeAvailable: theirStrike → struckWaiting',
];

it('every step of every life is told in its tests, but those that nobody can take', () => {
  const untold = lives.flatMap(({ id, steps, paths }) => steps.map(nameOf).flatMap((name) => (paths.has(name) ? [] : [`${id}: ${name}`])));
  expect(untold.toSorted()).toEqual(impossible.toSorted());
  expect(lives.length).toBeGreaterThan(5);
});

/**
 * Guards that hold in each state that asks them: the clock brings a record there on the day of the examination or after it, and where an attorney
 * decides nobody is chosen yet.
 */
const neverRefused = ['qme-ame: reportDue: complete', 'strike-panel: attorneyDecides: correct'];

it('of every event that a guard can refuse a test tells the refusal', () => {
  const untold = lives.flatMap(({ id, automation, steps }) => {
    const isRefused = (from: string, cause: string): boolean =>
      testsOf(id).some(
        ({ event, state = automation.lifecycle?.initial, expect: { state: to, errors, required } }) =>
          event === cause && state === from && to === null && errors === undefined && required === undefined,
      );
    const sent = steps.filter(({ move }) => move !== undefined && move.meta.by !== 'desk');
    const isFree = (from: string, cause: string): boolean =>
      sent.some((step) => step.from === from && step.cause === cause && step.move?.guard === undefined);
    const asked = [...new Map(sent.map((step) => [`${id}: ${step.from}: ${step.cause}`, step]))];
    return asked.flatMap(([name, { from, cause }]) => (isFree(from, cause) || isRefused(from, cause) ? [] : [name]));
  });
  expect(untold.toSorted()).toEqual(neverRefused);
});

describe.each(lives)('a record of $id', ({ automation, minimal, paths }) => {
  it.each([...paths])('goes the way to %s', async (_, path) => {
    expect(await drivePath({ desk, automation, minimal, clock }, personByCalls, path)).toEqual(path.map(({ to }) => to));
  });
});
