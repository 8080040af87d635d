import { expect } from '@playwright/test';
import { drivePath } from '../server/paths/drive-path.ts';
import { livesOf, tellPaths } from '../server/paths/lives.ts';
import { readAutomations } from '../server/paths/declared-automations.ts';
import { longTestMs } from '../time-limits.ts';
import { testFrom } from './desk-with-clock.ts';
import { personAtPages } from './person-at-pages.ts';

const test = testFrom('2026-05-04T19:00:00Z');

const lives = livesOf(readAutomations());
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
if (!isWorker) tellPaths(lives);

test.describe.configure({ mode: 'parallel', timeout: longTestMs });

for (const { id, automation, minimal, paths } of lives) {
  for (const [name, path] of paths) {
    test(`a record of ${id} goes the way to ${name}, by keyboard`, async ({ deskPage, own }) => {
      const clock = { now: own.now, set: (now: string) => own.setNow(new Date(now)) };
      const states = await drivePath({ desk: own, automation, minimal, clock }, personAtPages(deskPage), path);
      expect(states).toEqual(path.map(({ to }) => to));
    });
  }
}
