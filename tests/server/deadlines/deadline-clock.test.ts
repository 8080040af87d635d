import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginRecurringLook } from '#server/platform/recurring-look.ts';

test('a look that takes longer than the interval is the only one, and no look is made up for', async () => {
  const lookMs = 100;
  let [begun, atOnce, most] = [0, 0, 0];
  const clock = beginRecurringLook({
    everyMs: 5,
    onError: () => undefined,
    look: async () => {
      begun += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await pause(lookMs);
      atOnce -= 1;
    },
  });
  await pause(4 * lookMs);
  await clock.close();
  const ended = begun;
  expect(most).toBe(1);
  expect(ended).toBeLessThan(7);
  await pause(lookMs);
  expect(begun).toBe(ended);
});

test('a look that fails is told, and the next one is made', async () => {
  const told: unknown[] = [];
  let looks = 0;
  const clock = beginRecurringLook({
    everyMs: 5,
    onError: (error) => told.push(error),
    look: async () => {
      looks += 1;
      if (looks === 1) throw new Error('The database is away.');
    },
  });
  while (looks < 3) await pause(5);
  await clock.close();
  expect(told).toEqual([new Error('The database is away.')]);
});
