import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { halfOpenLine, type HalfOpenLine } from '../proofs/crash/half-open-line.ts';
import { isServed, type Submission } from './delivery/delivery-desk.ts';
import { sendFeeLetter } from './sending.ts';
import { testDesk } from './test-desk.ts';

let line: HalfOpenLine | undefined;
const desk = await testDesk({
  through: async (url) => {
    line = await halfOpenLine(url, () => Number(new URL(url).port));
    return line.url;
  },
});
const caller = await desk.as('caseManager');
const isLetterServed = async (id: string): Promise<boolean> =>
  isServed((await caller.call(`GET /desk/submissions/${id}`)).json<Submission>());

it('works again by itself after all its lines to the database fell silent without being closed', async () => {
  const heard: string[] = [];
  desk.events.listen((event) => heard.push(event.type));
  const warm = await Promise.all(Array.from({ length: 8 }, () => caller.call('GET /desk/scopes')));
  expect(warm.map(({ statusCode }) => statusCode)).toEqual(warm.map(() => 200));
  line?.silence();
  const began = performance.now();
  const during = await caller.call('GET /desk/scopes');
  expect(during.statusCode).toBe(503);
  expect(during.json()).toMatchObject({ code: 'database_unavailable' });
  while ((await caller.call('GET /desk/scopes')).statusCode !== 200) await pause(100);
  await Promise.all(Array.from({ length: 8 }, () => caller.call('GET /desk/scopes')));
  expect(performance.now() - began).toBeLessThan(40_000); // 4 s where nobody else works on the machine
  await expect
    .poll(async () => {
      await desk.events.emit({ type: 'jobs' });
      return heard;
    })
    .toContain('jobs');
  // the queue of the work has lines of its own
  const { id } = (await sendFeeLetter(caller)).json<{ readonly id: string }>();
  await expect.poll(() => isLetterServed(id)).toBe(true);
});

it('leaves a query alone that the database works on for long', async () => {
  const { rows } = await desk.database.pool.query<{ answer: string }>(`select 'there'::text as answer from pg_sleep(5)`);
  expect(rows).toEqual([{ answer: 'there' }]);
});
