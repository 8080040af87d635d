import { afterAll, expect, test, vi } from 'vitest';
import { eventually } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { localCaseSystem } from './local-case-system.ts';

const system = await localCaseSystem([]);
afterAll(() => system.close());

const callsOfOneLook = 3;
const minuteMs = 60_000;

test('a desk that ends does not wait until the case system was asked for all that was due', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const desk = await testDesk({ settings: { DESK_CASE_GATEWAY_URL: system.url, DESK_CASE_GATEWAY_TOKEN: 'a token of the tests' } });
  system.behaviour.afterMs = 100;
  vi.advanceTimersByTime(minuteMs);
  vi.useRealTimers();
  await eventually(
    async () => system.asked.length,
    (asked) => asked > callsOfOneLook,
  );
  const ending = desk.refreshCases();
  const before = system.asked.length;
  await desk.close();
  await ending;
  // fifty cases are due, each with a look of its own
  expect(system.asked.length - before).toBeLessThan(25 * callsOfOneLook);
});
