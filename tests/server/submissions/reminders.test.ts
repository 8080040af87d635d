import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deskOver } from '../desk-over.ts';
import { eventually, send } from '../sending.ts';
import { strike } from '../strike-body.ts';
import { testDesk, type Caller } from '../test-desk.ts';
import { byName } from '../../by-name.ts';

// A strike sent on Monday, June 22 2026: the defense can strike through Monday, July 6, so its sender is reminded on July 3.
let now = new Date('2026-06-22T19:00:00Z');
const clock = { now: () => now };
const limits = { clockMs: 50, retries: { limit: 0, delaySeconds: 0 } };
const desk = await testDesk({ clock, changes: { limits } });
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const other = await desk.as('handlingAttorney');

let panels = 7_512_000;
const add = async (): Promise<string> => {
  panels += 1;
  const answer = await send(clerk, 'POST /strikes/add-strike-to-panel', { body: { ...strike, panelNumber: String(panels) } });
  return answer.json<{ id: string }>().id;
};
const looked = () => new Promise((resolve) => setTimeout(resolve, 400));
const remindersOf = async (caller: Caller, id: string) =>
  (await caller.call('GET /desk/reminders')).json<{ reminders: { id: string }[] }>().reminders.filter((reminder) => reminder.id === id);
const made = (id: string) => db.selectFrom('record_reminders').selectAll().where('record_id', '=', id).execute();
const movesOf = async (id: string) =>
  (await db.selectFrom('record_events').select('to_state').where('record_id', '=', id).where('kind', '=', 'moved').execute()).map(
    ({ to_state: to }) => to,
  );

test('who sent the strike is reminded three days before the other side is late, once, and nobody else', async () => {
  now = new Date('2026-06-22T19:00:00Z');
  const id = await add();
  now = new Date('2026-07-03T06:59:00Z');
  await looked();
  expect(await made(id)).toEqual([]);
  now = new Date('2026-07-03T07:01:00Z');
  const [reminder] = await eventually(
    () => remindersOf(clerk, id),
    (found) => found.length > 0,
  );
  expect(reminder).toMatchObject({ automation: 'strike-panel', deadlineOn: '2026-07-06', dueOn: '2026-07-03', isLate: false });
  await looked();
  expect(await made(id)).toHaveLength(1);
  expect(await remindersOf(other, id)).toEqual([]);
});

test('a reminder that no server was there to make is made late and says so', async () => {
  now = new Date('2026-06-22T19:00:00Z');
  const id = await add();
  now = new Date('2026-07-05T19:00:00Z');
  const [reminder] = await eventually(
    () => remindersOf(clerk, id),
    (found) => found.length > 0,
  );
  expect(reminder).toMatchObject({ dueOn: '2026-07-03', isLate: false, isMadeLate: true });
});

test('a record that is closed is not reminded of, and a reminder goes with the day that it is about', async () => {
  now = new Date('2026-06-22T19:00:00Z');
  const [closed, moves] = [await add(), await add()];
  await send(clerk, `POST /strikes/${closed}/events`, { body: { event: 'close', panelOutcome: 'closed', closedWhy: 'Settled.' } });
  now = new Date('2026-07-06T19:00:00Z');
  await eventually(
    () => remindersOf(clerk, moves),
    (found) => found.length > 0,
  );
  expect(await made(closed)).toEqual([]);
  now = new Date('2026-07-07T07:01:00Z');
  await eventually(
    () => movesOf(moves),
    (found) => found.length > 0,
  );
  expect(await remindersOf(clerk, moves)).toEqual([]);
});

byName('after three days off, two servers move every record once, although one of them stops meanwhile', async () => {
  now = new Date('2026-06-22T19:00:00Z');
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) ids.push(await add());
  // the desk that took them sees the old day throughout, so that the two others alone do the work
  const later = { now: () => new Date('2026-07-08T19:00:00Z') };
  const beginning = [
    deskOver(desk.databaseUrl, { clock: later, changes: { limits } }),
    deskOver(desk.databaseUrl, { clock: later, changes: { limits } }),
  ];
  const [first, second] = await Promise.all(beginning);
  await first?.desk.close();
  await Promise.all(
    ids.map(async (id) =>
      eventually(
        () => movesOf(id),
        (moves) => moves.length > 0,
      ),
    ),
  );
  await looked();
  for (const id of ids) expect(await movesOf(id)).toEqual(['unistrikeAvailable']);
  await second?.desk.close();
});

byName('a record that cannot be moved keeps no other waiting, and operations see it and try again', async () => {
  now = new Date('2026-06-22T19:00:00Z');
  const [broken, sound] = [await add(), await add()];
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.kind = 'moved' and new.record_id = ${sql.lit(broken)} then raise exception 'this one cannot be moved'; end if; return new;
  end $$`.execute(db);
  await sql`create trigger refuse_one before insert on record_events for each row execute function refuse_one()`.execute(db);
  now = new Date('2026-07-07T07:01:00Z');
  await eventually(
    () => movesOf(sound),
    (moves) => moves.length > 0,
  );
  const operations = await desk.as('operations');
  type Job = {
    readonly id: string;
    readonly queue: string;
    readonly submissionId: string;
    readonly state: string;
    readonly lastError: string;
  };
  const stuck = async () =>
    (await operations.call('GET /desk/operations')).json<{ jobs: Job[] }>().jobs.filter(({ submissionId }) => submissionId === broken);
  const jobs = await eventually(stuck, (found) => found[0]?.state === 'failed');
  await looked();
  expect(await stuck()).toHaveLength(1);
  expect(jobs).toMatchObject([{ queue: 'ended-deadline', lastError: expect.stringContaining('this one cannot be moved') }]);
  await sql`drop trigger refuse_one on record_events`.execute(db);
  await send(operations, `POST /desk/operations/jobs/${jobs[0]?.id}/retry`, { body: {} });
  await eventually(
    () => movesOf(broken),
    (moves) => moves.length > 0,
  );
  await looked();
  expect(await movesOf(broken)).toEqual(['unistrikeAvailable']);
  await eventually(stuck, (found) => found.length === 0);
});
