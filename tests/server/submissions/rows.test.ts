import { expect, test } from 'vitest';
import type { HistoryAnswer } from '#schemas/api/records.gen.ts';
import { newKey, nextDeposition, send } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';

let now = new Date('2026-05-01T19:00:00Z');
const desk = await testDesk({ clock: { now: () => now } });
const clerk = await desk.as('caseManager');
const assistant = await desk.as('assistantCaseManager');

type Row = { readonly _id: string; readonly [name: string]: unknown };

const sendAs =
  (caller: Caller, headers: Record<string, string> = {}) =>
  (id: string, body: object) =>
    caller.call(`POST /deposition/${id}/events`, { body, headers: { 'idempotency-key': newKey(), ...headers } });
const move = sendAs(clerk);

const rowsOf = async (id: string): Promise<readonly Row[]> =>
  (await clerk.call(`GET /desk/submissions/${id}`)).json<{ data: { errata: readonly Row[] } }>().data.errata;

const faultsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { faults?: readonly { pointer: string; code: string; message: string }[] }).faults?.map((fault) => [
    fault.pointer,
    fault.code,
  ]);

/** A deposition whose transcript came, with two corrections. */
const corrected = async (): Promise<string> => {
  now = new Date('2026-05-01T19:00:00Z');
  const { id } = (await send(clerk, 'POST /depositions/create', { body: nextDeposition('2026-06-09') })).json<{ id: string }>();
  now = new Date('2026-06-12T19:00:00Z');
  await move(id, { event: 'complete', hoursOnRecord: 2.4 });
  await move(id, { event: 'transcript', transcriptReceivedOn: '2026-06-12' });
  const entered = await move(id, {
    event: 'enterErrata',
    errata: [
      { page: 14, line: 7, was: 'left shoulder', now: 'right shoulder' },
      { page: 22, line: 19, now: 'In 2019' },
    ],
  });
  expect([entered.statusCode, entered.json()]).toMatchObject([200, { state: 'transcriptReceived' }]);
  return id;
};

test('rows get ids from the desk, and keep them; an id that is none or stands twice is refused', async () => {
  const id = await corrected();
  const [one, two] = await rowsOf(id);
  expect([one?._id, two?._id].every((rowId) => /^[0-9a-f-]{36}$/.test(rowId ?? ''))).toBe(true);
  expect(one?._id).not.toBe(two?._id);
  await move(id, { event: 'enterErrata', errata: [two, { page: 1, line: 1, now: 'Yes' }, one] });
  const rows = await rowsOf(id);
  expect(rows.map(({ page }) => page)).toEqual([22, 1, 14]);
  expect([rows[0]?._id, rows[2]?._id]).toEqual([two?._id, one?._id]);
  const odd = await move(id, { event: 'enterErrata', errata: [one, one, { ...two, _id: '1' }] });
  expect([odd.statusCode, faultsOf(odd)]).toEqual([
    422,
    [
      ['/errata/1', 'row_id'],
      ['/errata/2', 'row_id'],
    ],
  ]);
});

test('with the errata only the day of each correction is entered: another cell and another row are refused', async () => {
  const id = await corrected();
  const [one, two] = await rowsOf(id);
  const body = { event: 'sendErrata', errataSentOn: '2026-06-12' };
  const other = await move(id, { ...body, errata: [{ ...one, now: 'both', sentOn: '2026-06-12' }] });
  expect([other.statusCode, faultsOf(other)]).toEqual([422, [['/errata/0/now', 'closed']]]);
  const more = await move(id, { ...body, errata: [one, two, { page: 1, line: 1, now: 'Yes' }] });
  expect([more.statusCode, faultsOf(more)]).toEqual([422, [['/errata', 'closed']]]);
  const sent = await move(id, { ...body, errata: [{ _id: one?._id, sentOn: '2026-06-12' }] });
  expect([sent.statusCode, sent.json()]).toMatchObject([200, { state: 'errataSent' }]);
  expect(await rowsOf(id)).toEqual([{ ...one, sentOn: '2026-06-12' }, two]);
});

test('a correction that was sent is neither edited nor removed nor passed by another, and one that was not is', async () => {
  const id = await corrected();
  const [one, two] = await rowsOf(id);
  await move(id, { event: 'sendErrata', errataSentOn: '2026-06-12', errata: [{ _id: one?._id, sentOn: '2026-06-12' }] });
  const [sent] = await rowsOf(id);
  const entered = async (errata: readonly unknown[]) => {
    const answer = await move(id, { event: 'enterErrata', errata });
    return [answer.statusCode, faultsOf(answer)];
  };
  expect(await entered([{ ...sent, now: 'both' }, two])).toEqual([422, [['/errata/0', 'row_fixed']]]);
  expect(await entered([two])).toEqual([422, [['/errata', 'row_fixed']]]);
  expect(await entered([two, sent])).toEqual([422, [['/errata/1', 'row_fixed']]]);
  expect(await entered([sent, two, { page: 3, line: 3, now: 'Yes', sentOn: '2026-06-12' }])).toEqual([
    422,
    [['/errata/2/sentOn', 'locked']],
  ]);
  expect(await entered([sent, { ...two, now: 'In 2018' }])).toEqual([200, undefined]);
  expect((await rowsOf(id)).map((row) => row['now'])).toEqual(['right shoulder', 'In 2018']);
  const { steps } = (await clerk.call(`GET /desk/submissions/${id}/history`)).json<HistoryAnswer>();
  expect(steps[0]?.changes).toMatchObject([{ row: 2, from: { en: 'In 2019' }, to: { en: 'In 2018' } }]);
});

test('of two people who saw the same rows the second is told that the record changed', async () => {
  const id = await corrected();
  const rows = await rowsOf(id);
  const { revision } = (await clerk.call(`GET /desk/submissions/${id}`)).json<{ revision: number }>();
  const seen = { 'if-match': `"${revision}"` };
  const first = await sendAs(clerk, seen)(id, { event: 'enterErrata', errata: [...rows, { page: 1, line: 1, now: 'Yes' }] });
  const second = await sendAs(assistant, seen)(id, { event: 'enterErrata', errata: [{ ...rows[0], now: 'both' }, rows[1]] });
  expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
  expect((await rowsOf(id)).map(({ page }) => page)).toEqual([14, 22, 1]);
});
