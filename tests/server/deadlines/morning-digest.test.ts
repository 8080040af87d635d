import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../delivery/mail-server.ts';
import { deadline, eventually, newKey } from '../sending.ts';
import { testDesk, type TestDesk } from '../test-desk.ts';

let mail: MailServer;
let desk: TestDesk;
// Saturday, 8 a.m. in California
let now = new Date('2026-05-02T15:00:00Z');

beforeAll(async () => {
  mail = await startMailServer();
  desk = await testDesk({
    clock: { now: () => now },
    settings: { DESK_SMTP_URL: mail.url, DESK_SMTP_FROM: 'desk@firm.example', DESK_MORNING_DIGEST: 'on' },
    changes: { limits: { clockMs: 200 } },
  });
});
afterAll(() => mail.close());

const had = (day: string) => desk.database.db.selectFrom('digests').select('user_id').where('day', '=', day).execute();

it('the mail of the morning has the deadlines of its person once a working day, by number and without a name', async () => {
  const manager = await desk.as('caseManager');
  const days = { ...deadline, triggerOn: '2026-04-16' };
  const answer = await manager.call('POST /deadline-calendar', { body: days, headers: { 'idempotency-key': newKey() } });
  expect(answer.statusCode, answer.body).toBe(201);
  // Monday, a minute after seven
  now = new Date('2026-05-04T14:01:00Z');
  await eventually(
    async () => mail.taken,
    (taken) => taken.some(({ to }) => to === 'casemanager@firm.example'),
    60_000,
  );
  await eventually(
    () => had('2026-05-04'),
    (people) => people.length > 0,
  );
  const [own, ...more] = mail.taken.filter(({ to }) => to === 'casemanager@firm.example');
  expect(more).toEqual([]);
  expect(own?.subject).toMatch(/^Deadlines: \d+ overdue, [1-9]\d* in the next 7 days$/);
  expect(own?.source).toContain('- 20260017: 05/06/2026');
  expect(own?.source).not.toMatch(/Muñoz|Mu=C3=B1oz|Ibáñez|María|Harbor Linen/);
  expect(await had('2026-05-02')).toEqual([]);
});
