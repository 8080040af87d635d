import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { MovesAnswer } from '#schemas/api/deadlines.gen.ts';
import type { StoredFigure } from '#schemas/api/figures.gen.ts';
import { correctionBody } from '../firm-settings/firm-bodies.ts';
import { eventually, newKey, nextDeposition, send } from '../sending.ts';
import { haddad, strike } from '../strike-body.ts';
import { testDesk } from '../test-desk.ts';
import { byName } from '../../by-name.ts';

// A strike sent on Monday, June 22 2026: July 4 is a Saturday, so the defense can strike through Monday, July 6.
const sentAt = new Date('2026-06-22T19:00:00Z');
let now = sentAt;
const desk = await testDesk({ clock: { now: () => now }, changes: { limits: { clockMs: 50, retries: { limit: 0, delaySeconds: 0 } } } });
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

let panels = 7_612_000;
const add = async (): Promise<string> => {
  panels += 1;
  const answer = await send(clerk, 'POST /strikes/add-strike-to-panel', { body: { ...strike, panelNumber: String(panels) } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};
const close = (id: string) =>
  send(clerk, `POST /strikes/${id}/events`, { body: { event: 'close', panelOutcome: 'closed', closedWhy: 'Settled.' } });
const stored = (id: string) =>
  db
    .selectFrom('records')
    .innerJoin('record_versions', 'record_versions.id', 'records.current_version_id')
    .selectAll('record_versions')
    .select(['records.state', 'records.revision'])
    .where('records.id', '=', id)
    .executeTakeFirstOrThrow();
const outerOf = async (id: string): Promise<unknown> => {
  const { deadlines } = (await stored(id)).computed as { deadlines: { theirStrike: { outer: string } } };
  return deadlines.theirStrike.outer;
};

const holiday = { ...correctionBody, kind: 'holiday', value: 'office', source: 'Order of the Administrative Director' };
const addHoliday = async (day: string, change: object = {}): Promise<StoredFigure> => {
  const body = { ...holiday, key: `closure ${newKey()}`, from: day, to: day, ...change };
  const answer = await send(operations, 'POST /desk/figures', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ figure: StoredFigure }>().figure;
};
const removeHoliday = ({ id, revision }: StoredFigure) =>
  operations.call(`DELETE /desk/figures/${id}`, { headers: { 'if-match': `"${revision}"` } });
const manager = await desk.as('manager');
const moves = async (query = '', caller = manager): Promise<MovesAnswer> =>
  (await caller.call(`GET /desk/deadlineMoves${query}`)).json<MovesAnswer>();
const confirm = async (changes?: readonly string[]) =>
  operations.call('POST /desk/deadlineMoves', { body: { changes: changes ?? (await moves()).changes.map(({ id }) => id) } });
const settled = () => eventually(moves, ({ changes, isRunning }) => changes.length === 0 && !isRunning);
const confirmAll = async () => {
  expect((await confirm()).statusCode).toBe(202);
  await settled();
};
/** The clock has looked at least twice. */
const looked = () => new Promise((resolve) => setTimeout(resolve, 300));

const history = async (id: string) =>
  (await clerk.call(`GET /desk/submissions/${id}/history`)).json<{
    steps: { kind: string; by: string; title?: unknown; deadline?: unknown; days?: number; lasts?: boolean; changes: object[] }[];
  }>().steps;

beforeEach(async () => {
  now = sentAt;
  // what the test before left
  await db.deleteFrom('holiday_changes').execute();
  await db.deleteFrom('dated_figures').where('source', '=', holiday.source).execute();
  await db.updateTable('records').set({ active: false }).execute();
});

test('a holiday that is added moves nothing until it is confirmed, and then the open records alone', async () => {
  const [open, closed] = [await add(), await add()];
  await close(closed);
  const before = await stored(open);
  // the letters are served meanwhile, whose proofs are not meant
  const documents = () =>
    db.selectFrom('documents').selectAll().where('record_id', '=', open).where('kind', '!=', 'proofOfService').orderBy('id').execute();
  const logged = async () => {
    const entries = await db.selectFrom('log_entries').selectAll().where('record_id', '=', open).execute();
    return entries.map(({ docucent_id: _served, folded: _folded, ...entry }) => entry);
  };
  const [letters, entries] = [await documents(), await logged()];

  const added = await addHoliday('2026-07-06');
  const { changes, records, waiting, hasMore } = await moves();
  expect(changes).toMatchObject([{ day: '2026-07-06', name: added.key, change: 'added' }]);
  expect([waiting, hasMore]).toEqual([{ records: 1, deadlines: 2, hidden: 0, isMore: false }, false]);
  expect(records).toEqual([
    {
      id: open,
      title: expect.anything(),
      caseFileNumber: '20260017',
      caseName: expect.stringContaining('Muñoz'),
      state: "Waiting for the defense's strike",
      deadlines: [
        { title: 'Our strike due', from: '2026-07-06', to: '2026-07-07' },
        { title: "Defense's strike due", from: '2026-07-06', to: '2026-07-07' },
      ],
    },
  ]);
  await looked();
  expect(await stored(open)).toEqual(before);

  expect((await confirm()).statusCode).toBe(202);
  await settled();
  const after = await stored(open);
  expect(await outerOf(open)).toBe('2026-07-07');
  expect(await outerOf(closed)).toBe('2026-07-06');
  expect(after).toMatchObject({ number: before.number + 1, author_id: null, author_email: 'desk', state: 'struckWaiting' });
  expect(after.data).toEqual(before.data);
  expect({ ...after.computed, deadlines: null }).toEqual({ ...before.computed, deadlines: null });
  expect([after.letter, await documents(), await logged()]).toEqual([before.letter, letters, entries]);

  const [step] = await history(open);
  expect(step).toMatchObject({
    kind: 'recomputed',
    by: 'desk',
    title: { en: 'Deadlines recomputed: holiday added on 07/06/2026' },
    changes: [
      { title: 'Our strike due', from: { en: '07/06/2026' }, to: { en: '07/07/2026' } },
      { title: "Defense's strike due", from: { en: '07/06/2026' }, to: { en: '07/07/2026' } },
    ],
  });
  expect((await history(closed)).map(({ kind }) => kind)).toEqual(['moved', 'created']);
  const audited = await db
    .selectFrom('audit_rows')
    .select(['actor_id', 'action'])
    .where('subject', '=', open)
    .where('action', '<>', 'record.read')
    .orderBy('id')
    .execute();
  expect(audited.slice(1)).toEqual([{ actor_id: null, action: 'submission.recomputed' }]);
  const acts = await db.selectFrom('audit_rows').select(['actor_id', 'detail']).where('action', '=', 'deadlines.confirmed').execute();
  expect(acts).toMatchObject([{ actor_id: expect.any(String), detail: { changes: 1 } }]);
});

test('the moved day is the one on which the record moves, and a day that is over by then moves it at once', async () => {
  const id = await add();
  const added = await addHoliday('2026-07-06');
  await confirmAll();
  now = new Date('2026-07-07T19:00:00Z');
  await looked();
  expect((await stored(id)).state).toBe('struckWaiting');
  expect((await removeHoliday(added)).statusCode).toBe(200);
  expect((await moves()).records.map((record) => [record.id, record.deadlines[1]])).toEqual([
    [id, { title: "Defense's strike due", from: '2026-07-07', to: '2026-07-06' }],
  ]);
  await looked();
  expect((await stored(id)).state).toBe('struckWaiting');
  await confirm();
  await eventually(
    () => stored(id),
    ({ state }) => state === 'unistrikeAvailable',
  );
  expect((await history(id)).map(({ kind, title, deadline }) => [kind, title ?? deadline]).slice(0, 2)).toMatchObject([
    ['moved', "Defense's strike due"],
    ['recomputed', { en: 'Deadlines recomputed: holiday removed on 07/06/2026' }],
  ]);
  // sent on June 22 and moved on July 7: what is recomputed meanwhile ends no state
  const days = (await history(id)).map(({ kind, days: lasted, lasts }) => [kind, lasted, lasts]);
  expect(days).toEqual([
    ['moved', 0, true],
    ['recomputed', undefined, undefined],
    ['recomputed', undefined, undefined],
    ['created', 15, undefined],
  ]);
});

byName('a holiday that is moved is taken from its day and put on the other', async () => {
  const id = await add();
  const added = await addHoliday('2026-07-06');
  await confirmAll();
  expect(await outerOf(id)).toBe('2026-07-07');
  const answer = await operations.call(`PUT /desk/figures/${added.id}`, { body: { ...added, from: '2026-07-07', to: '2026-07-07' } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await moves()).changes).toMatchObject([
    { day: '2026-07-06', change: 'removed' },
    { day: '2026-07-07', change: 'added' },
  ]);
  await confirmAll();
  expect(await outerOf(id)).toBe('2026-07-06');
});

test('what is taken back before it is confirmed moves nothing', async () => {
  await add();
  const added = await addHoliday('2026-07-06');
  expect((await moves()).waiting?.records).toBe(1);
  await removeHoliday(added);
  expect((await moves()).waiting).toEqual({ records: 0, deadlines: 0, hidden: 0, isMore: false });
});

byName('a record that was counted by the new holiday already does not wait, and neither does one that an event counts anew', async () => {
  const [before, filled] = [await add(), await add()];
  await addHoliday('2026-07-06');
  const after = await add();
  const strikes = { defenseStruckDoctor: 'Omar Haddad, M.D.', defenseStruckOn: '2026-06-22', defenseStruckBy: 'mail' };
  expect((await send(clerk, `POST /strikes/${filled}/events`, { body: { event: 'theirStrike', ...strikes } })).statusCode).toBe(200);
  expect([await outerOf(after), await outerOf(filled)]).toEqual(['2026-07-07', '2026-07-07']);
  expect((await moves()).records.map(({ id }) => id)).toEqual([before]);
});

test('a day on which only the courts close moves what is counted by their days, and nothing else', async () => {
  const strikeId = await add();
  now = new Date('2026-05-01T19:00:00Z');
  const { id } = (await send(clerk, 'POST /depositions/create', { body: nextDeposition('2026-06-09') })).json<{ id: string }>();
  const move = async (body: object) => {
    const answer = await send(clerk, `POST /deposition/${id}/events`, { body });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  now = new Date('2026-06-12T19:00:00Z');
  await move({ event: 'complete', hoursOnRecord: 2.4 });
  await move({ event: 'transcript', transcriptReceivedOn: '2026-06-12' });
  now = sentAt;
  const correctedBy = async (): Promise<unknown> => {
    const { deadlines } = (await stored(id)).computed as { deadlines: { corrections: { outer: string } } };
    return deadlines.corrections.outer;
  };
  // July 12 is a Sunday, and the panel is struck through July 6
  expect([await correctedBy(), await outerOf(strikeId)]).toEqual(['2026-07-13', '2026-07-06']);
  const [onlyCourts] = [await addHoliday('2026-07-13', { value: 'court' }), await addHoliday('2026-07-06', { value: 'court' })];
  const { changes, records } = await moves();
  expect(changes.map(({ day, closes }) => [day, closes])).toEqual([
    ['2026-07-13', 'court'],
    ['2026-07-06', 'court'],
  ]);
  expect(records).toMatchObject([{ id, deadlines: [{ from: '2026-07-13', to: '2026-07-14' }] }]);
  // no page of operations shows depositions
  const seen = await moves('', operations);
  expect([seen.records, seen.waiting]).toEqual([[], { records: 1, deadlines: 1, hidden: 1, isMore: false }]);
  await confirmAll();
  expect([await correctedBy(), await outerOf(strikeId)]).toEqual(['2026-07-14', '2026-07-06']);
  await removeHoliday(onlyCourts);
  await confirmAll();
  expect(await correctedBy()).toBe('2026-07-13');
});

byName('a time that was met stays as it was counted, and the next one follows', async () => {
  const id = await add();
  const fills = { defenseStruckDoctor: haddad, defenseStruckOn: '2026-06-22', defenseStruckBy: 'mail' };
  const answer = await send(clerk, `POST /strikes/${id}/events`, { body: { event: 'theirStrike', ...fills } });
  expect(answer.json(), answer.body).toMatchObject({ state: 'selected' });
  const days = async () => {
    const { deadlines } = (await stored(id)).computed as { deadlines: Record<'theirStrike' | 'scheduling', { outer: string }> };
    return [deadlines.theirStrike.outer, deadlines.scheduling.outer];
  };
  // the tenth court day from June 22 is July 6, too
  expect(await days()).toEqual(['2026-07-06', '2026-07-06']);
  await addHoliday('2026-07-06');
  await confirmAll();
  expect(await days()).toEqual(['2026-07-06', '2026-07-07']);
});

test('who looked at another list confirms nothing', async () => {
  const id = await add();
  await addHoliday('2026-07-06');
  const seen = (await moves()).changes.map((change) => change.id);
  await addHoliday('2026-07-07');
  const answer = await confirm(seen);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'record_changed' }]);
  expect(await outerOf(id)).toBe('2026-07-06');
  const both = (await moves()).changes.map((change) => change.id);
  // both at once, and once more: there is one confirmation
  const answers = await Promise.all([confirm(both), confirm(both), confirm(both)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  await settled();
  expect(await outerOf(id)).toBe('2026-07-08');
  expect((await history(id)).map(({ kind }) => kind)).toEqual(['recomputed', 'created']);
});

byName('the list comes in parts, and the whole is counted once', async () => {
  const ids = [await add(), await add(), await add()].toSorted();
  await addHoliday('2026-07-06');
  const first = await moves('?limit=2');
  expect([first.records.map(({ id }) => id), first.hasMore]).toEqual([ids.slice(0, 2), true]);
  expect(first.waiting).toEqual({ records: 3, deadlines: 6, hidden: 0, isMore: false });
  const rest = await moves(`?limit=2&behind=${ids[1]}`);
  expect([rest.records.map(({ id }) => id), rest.hasMore, rest.waiting]).toEqual([ids.slice(2), false, undefined]);
});

test('rates are not removed, and a holiday that someone else changed is looked at first', async () => {
  const figures = (await operations.call('GET /desk/figures')).json<{ figures: readonly StoredFigure[] }>().figures;
  const [rate] = figures.filter(({ kind }) => kind === 'mileageRate');
  expect((await removeHoliday(rate as StoredFigure)).json()).toMatchObject({ code: 'not_allowed' });
  const added = await addHoliday('2031-07-08');
  expect((await removeHoliday({ ...added, revision: 7 })).json()).toMatchObject({ code: 'record_changed' });
  expect((await operations.call(`DELETE /desk/figures/${added.id}`)).json()).toMatchObject({ code: 'revision_missing' });
  expect((await clerk.call(`DELETE /desk/figures/${added.id}`)).statusCode).toBe(403);
  expect((await removeHoliday(added)).statusCode).toBe(200);
  expect((await removeHoliday(added)).statusCode).toBe(404);
  const acts = await db
    .selectFrom('audit_rows')
    .select('action')
    .where('subject', '=', added.id)
    .where('action', '<>', 'record.read')
    .execute();
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['figure.added', 'figure.removed']);
});

test('a record that cannot be recomputed keeps no other waiting, and operations see it and try again', async () => {
  const [broken, sound] = [await add(), await add()];
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.kind = 'recomputed' and new.record_id = ${sql.lit(broken)} then raise exception 'not this one'; end if; return new;
  end $$`.execute(db);
  await sql`create trigger refuse_one before insert on record_events for each row execute function refuse_one()`.execute(db);
  await addHoliday('2026-07-06');
  await confirm();
  await eventually(
    () => outerOf(sound),
    (outer) => outer === '2026-07-07',
  );
  type Job = { readonly id: string; readonly queue: string; readonly state: string; readonly subject: string; readonly lastError: string };
  const stuck = async () =>
    (await operations.call('GET /desk/operations')).json<{ jobs: Job[] }>().jobs.filter(({ queue }) => queue === 'recompute-deadlines');
  const [job] = await eventually(stuck, (found) => found[0]?.state === 'failed');
  expect(job).toMatchObject({
    subject: 'holiday added on 07/06/2026',
    lastError: 'The deadlines of 1 record could not be recomputed.',
  });
  // nothing of it stays, neither a version nor a day
  expect(await stored(broken)).toMatchObject({ number: 1, revision: 1 });
  await sql`drop trigger refuse_one on record_events`.execute(db);
  await send(operations, `POST /desk/operations/jobs/${job?.id}/retry`, { body: {} });
  await settled();
  expect([await outerOf(broken), await outerOf(sound)]).toEqual(['2026-07-07', '2026-07-07']);
  expect((await history(sound)).map(({ kind }) => kind)).toEqual(['recomputed', 'created']);
});

byName('what is confirmed moves by that alone while the next change still waits', async () => {
  const id = await add();
  await addHoliday('2026-07-06');
  await confirm();
  // the work takes a moment to begin, and finds another change that nobody confirmed
  await addHoliday('2026-07-07');
  await eventually(
    () => outerOf(id),
    (outer) => outer !== '2026-07-06',
  );
  expect(await outerOf(id)).toBe('2026-07-07');
  const { changes, records } = await eventually(moves, ({ isRunning }) => !isRunning);
  expect(changes.map(({ day }) => day)).toEqual(['2026-07-07']);
  expect(records[0]?.deadlines[1]).toMatchObject({ from: '2026-07-07', to: '2026-07-08' });
});
