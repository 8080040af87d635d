import { describe, expect, it } from 'vitest';
import { recordOf } from '#engine/data/plain-data.ts';
import { newKey, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { askedAgain } from './drive-path.ts';
import { storedState } from './driving.ts';
import { onTheDesk } from './event-samples.ts';
import { eventCall, recordThatRefuses, refusingLives, stateBefore, stepTried, triedBy, type Refusal } from './refusals.ts';

let now = new Date('2026-05-04T19:00:00Z');
const clock = { now: () => now, set: (instant: string) => void (now = new Date(instant)) };
const desk = await testDesk({ clock, changes: { limits: { clockMs: 3_600_000 } } });
const lives = refusingLives(desk.automations.registry.all().map(({ automation }) => automation));

/** Whether the refusal says that something is wrong there, or leaves open where; in which row is always open. */
function isMeant({ expect: { errors = [], required = [] } }: Refusal, place: string): boolean {
  const fields = [...errors, ...required];
  return fields.length === 0 || fields.some((field) => place.replaceAll(/\/\d+/gu, '[]').slice(1).replaceAll('/', '.').startsWith(field));
}

describe.each(lives)('a record of $id', ({ automation, refused, minimal }) => {
  it.each(refused)('stays as it is: $title', async (refusal) => {
    const driving = { desk, automation, minimal, clock };
    const id = await recordThatRefuses(driving, refusal);
    const { event, fills, by } = refusal;
    const stored = await askedAgain(driving, id, stepTried(automation, refusal));
    const body = { event, ...stored, ...recordOf(onTheDesk(fills)) };
    const answer = await send(await desk.as(triedBy(automation, refusal)), eventCall(automation, id), { body, key: newKey() });
    // who may not send the event at all would show nothing about its guard
    expect(by === undefined ? [409, 422] : [403, 409, 422], answer.body).toContain(answer.statusCode);
    const places = answer.json<{ faults?: { pointer: string }[] }>().faults?.map(({ pointer }) => pointer) ?? [];
    if (answer.statusCode === 422) expect(places.filter((place) => isMeant(refusal, place))).not.toEqual([]);
    expect(await storedState(driving, id)).toBe(stateBefore(automation, refusal));
  });
});

it('there are refusals to look at', () => {
  expect(lives.flatMap(({ refused }) => refused).length).toBeGreaterThan(30);
});
