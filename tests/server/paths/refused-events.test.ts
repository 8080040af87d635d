import { describe, expect, it } from 'vitest';
import { recordOf } from '#engine/data/plain-data.ts';
import { newKey, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { storedState } from './driving.ts';
import { onTheDesk } from './event-samples.ts';
import { eventCall, recordThatRefuses, refusingLives, stateBefore, triedBy } from './refusals.ts';

let now = new Date('2026-05-04T19:00:00Z');
const clock = { now: () => now, set: (instant: string) => void (now = new Date(instant)) };
const desk = await testDesk({ clock, changes: { limits: { clockMs: 3_600_000 } } });
const lives = refusingLives(desk.automations.registry.all().map(({ automation }) => automation));

describe.each(lives)('a record of $id', ({ automation, refused, minimal }) => {
  it.each(refused)('stays as it is: $title', async (refusal) => {
    const driving = { desk, automation, minimal, clock };
    const id = await recordThatRefuses(driving, refusal);
    const { event, fills, by } = refusal;
    const body = { event, ...recordOf(onTheDesk(fills)) };
    const answer = await send(await desk.as(triedBy(automation, refusal)), eventCall(automation, id), { body, key: newKey() });
    // who may not send the event at all would show nothing about its guard
    expect(by === undefined ? [409, 422] : [403, 409, 422], answer.body).toContain(answer.statusCode);
    expect(await storedState(driving, id)).toBe(stateBefore(automation, refusal));
  });
});

it('there are refusals to look at', () => {
  expect(lives.flatMap(({ refused }) => refused).length).toBeGreaterThan(30);
});
