import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeVersions, copyRecord } from '../record-rows.ts';
import { eventually, payment, send } from '../sending.ts';
import { strike } from '../strike-body.ts';
import { testDesk } from '../test-desk.ts';
import { automationsCopy } from '../automations-copy.ts';

const copy = automationsCopy();
const figures = {
  byMonth: { title: 'Payments by month', sum: 'computed.amount', by: 'paymentReceiptDate', each: 'month' },
  byWeek: { title: 'Payments by week', by: 'paymentReceiptDate', each: 'week' },
  byYear: { title: 'By year', mean: 'amountPaid', by: 'paymentReceiptDate', each: 'year' },
  made: { title: 'By the day they were recorded', by: 'createdAt', each: 'month' },
  median: { title: 'Median', median: 'amountPaid' },
  few: { title: 'By month, none of few', mean: 'amountPaid', by: 'paymentReceiptDate', each: 'month', hideBelow: 3 },
  late: { title: 'Since May', sum: 'amountPaid', where: { paymentReceiptDate: { from: '2026-05-01' } } },
};
copy.put('invoice-payment/list.json', 'figures', figures);
copy.put('invoice-payment/list.json', 'groupBy', { field: 'paymentReceiptDate', each: 'week' });

const desk = await testDesk({ clock: { now: () => new Date('2026-07-01T06:30:00Z') }, settings: { DESK_AUTOMATIONS: copy.folder } });
const { db } = desk.database;
const [manager, operations] = [await desk.as('manager'), await desk.as('operations')];
await desk.automations.indexed();

type Group = { readonly value: string | null; readonly count: number; readonly amount?: string | null };
type Answer = {
  readonly groups: readonly Group[];
  readonly all?: Group;
  readonly hidden: number;
  readonly isCut: boolean;
  readonly ownOnly: boolean;
};

const ask = (query: string, caller = manager) => caller.call(`GET /paymentLogs?${query}`);
const figure = async (query: string, caller = manager): Promise<Answer> => (await ask(`figure=${query}`, caller)).json<Answer>();

/** On what day, and how much; the sums of binary fractions would be 0.30000000000000004 and 4149.9999999999995. */
const received = [
  ['2026-03-01', 0.1],
  ['2026-03-31', 0.2],
  ['2026-05-02', 1200],
  ['2026-05-03', 1150.55],
  ['2026-05-09', 1799.45],
  ['2026-06-06', 100],
] as const;

beforeAll(async () => {
  for (const [index, [paymentReceiptDate, amountPaid]] of received.entries()) {
    const caller = index === 5 ? operations : manager;
    const sent = await send(caller, 'POST /invoice/payments', {
      body: { ...payment, paymentReceiptDate, amountPaid, checkNumber: String(index) },
    });
    expect(sent.statusCode).toBe(201);
  }
});

test('sums are of all rows under the filters, those of a group also of rows on other pages, by weeks from Monday', async () => {
  const sums = await ask('only=sums&sort=paymentReceiptDate:desc&limit=3');
  expect(sums.json()).toEqual({
    sums: { 'computed.amount': '4250.30' },
    groups: expect.arrayContaining([
      { value: '2026-06-01', count: 1, sums: { 'computed.amount': '100.00' } },
      { value: '2026-05-04', count: 1, sums: { 'computed.amount': '1799.45' } },
      { value: '2026-04-27', count: 2, sums: { 'computed.amount': '2350.55' } },
    ]),
  });
  expect(sums.json<{ groups: unknown[] }>().groups).toHaveLength(3);
  expect((await ask('only=sums&paymentReceiptDate=5/2026')).json()).toMatchObject({ sums: { 'computed.amount': '4150.00' } });
  expect((await ask('only=sums&paymentReceiptDate=2030')).json()).toEqual({ sums: { 'computed.amount': null }, groups: [] });
  expect((await ask('only=names')).json()).toMatchObject({ status: 422, faults: [{ pointer: '/only' }] });
});

test('each view tells how many records a person sees in it, whatever page and view are open', async () => {
  const counts = async (caller = manager) => (await ask('only=viewCounts&view=reversed&page=3', caller)).json();
  expect(await counts()).toEqual({
    views: {
      all: { count: 6, isExact: true },
      needsLook: { count: expect.any(Number), isExact: true },
      reversed: { count: 0, isExact: true },
    },
  });
  expect((await ask('only=viewCounts&paymentReceiptDate=May')).json()).toMatchObject({ views: { all: { count: 3 } } });
});

describe('a figure of a list', () => {
  test('adds money to the cent, by month, the newest first', async () => {
    expect(await figure('byMonth')).toEqual({
      figure: 'byMonth',
      groups: [
        { value: '2026-06-01', count: 1, amount: '100.00' },
        { value: '2026-05-01', count: 3, amount: '4150.00' },
        { value: '2026-03-01', count: 2, amount: '0.30' },
      ],
      all: { value: null, count: 6, amount: '4250.30' },
      hidden: 0,
      isCut: false,
      ownOnly: false,
    });
  });

  test('counts by weeks that begin on Sunday', async () => {
    const { groups } = await figure('byWeek');
    // May 2 is a Saturday, May 3 and March 1 are Sundays, March 31 is a Tuesday.
    expect(groups.map(({ value, count }) => [value, count])).toEqual([
      ['2026-05-31', 1],
      ['2026-05-03', 2],
      ['2026-04-26', 1],
      ['2026-03-29', 1],
      ['2026-03-01', 1],
    ]);
    expect(groups[0]).not.toHaveProperty('amount');
  });

  test('counts the day that an instant has in California', async () => {
    expect((await figure('made')).groups.map(({ value }) => value)).toEqual(['2026-06-01']);
  });

  test('rounds a mean to cents, and tells medians as they are', async () => {
    // 4250.30 / 6 = 708.3833…; the two in the middle are 100 and 1150.55.
    expect(await figure('byYear')).toMatchObject({ groups: [{ value: '2026-01-01', count: 6, amount: '708.38' }] });
    expect((await figure('median')).all).toMatchObject({ count: 6, amount: '625.28' });
    expect((await figure('median')).groups).toEqual([]);
  });

  test('hides groups of few records, and then what all of them are together', async () => {
    const answer = await figure('few');
    expect(answer).toMatchObject({ groups: [{ value: '2026-05-01', count: 3 }], hidden: 2 });
    expect(answer).not.toHaveProperty('all');
  });

  test('counts what the list shows: its filters, and what the figure asks for itself', async () => {
    expect((await figure('late')).all).toEqual({ value: null, count: 4, amount: '4250.00' });
    expect((await figure('byMonth&paymentReceiptDate=2026-05-03')).groups).toEqual([{ value: '2026-05-01', count: 1, amount: '1150.55' }]);
    expect(await figure('byMonth&paymentReceiptDate=2020-01-01')).toMatchObject({ groups: [], all: { count: 0, amount: null } });
  });

  test('who sees only own records gets figures of the own ones', async () => {
    expect(await figure('byMonth', operations)).toMatchObject({
      ownOnly: true,
      groups: [{ value: '2026-06-01', count: 1, amount: '100.00' }],
      all: { count: 1, amount: '100.00' },
    });
  });

  test('a figure that the list has not is refused', async () => {
    for (const name of ['byDay', 'constructor'])
      expect((await ask(`figure=${name}`)).json()).toMatchObject({ code: 'invalid_input', message: `The list has no figure ${name}.` });
  });

  test('more than sixty groups are cut, and the answer says so', async () => {
    const { rows } = await sql<{ id: string }>`select id from records where automation_id = 'invoice-payment' limit 1`.execute(db);
    await copyRecord(
      db,
      { id: rows[0]?.id ?? '', count: 70 },
      {
        data: sql`v.data || jsonb_build_object('paymentReceiptDate', to_char(date '2010-01-15' + i * interval '1 month', 'YYYY-MM-DD'))`,
      },
    );
    const { groups, isCut, all } = await figure('byMonth');
    expect([groups.length, isCut, groups[0]?.value, all?.count]).toEqual([60, true, '2026-06-01', 76]);
  });

  test('a value that is no date does not break a figure', async () => {
    await changeVersions(
      db,
      sql`update record_versions set data = data || '{"paymentReceiptDate": "soon"}' where data ->> 'checkNumber' = '0'`,
    );
    expect((await figure('byWeek')).groups.at(-1)).toBeDefined();
    expect((await ask('figure=byWeek')).statusCode).toBe(200);
  });
});

test('strikes are counted by whether the defense struck, once an evaluator is selected', async () => {
  const clerk = await desk.as('caseManager');
  await send(clerk, 'POST /strikes/add-strike-to-panel', { body: strike });
  const won = async () => (await clerk.call('GET /strikes?figure=won')).json<Answer>();
  expect(await won()).toMatchObject({ groups: [], all: { count: 0 } });
  await db.updateTable('records').set({ state: 'selected' }).where('automation_id', '=', 'strike-panel').execute();
  expect(await eventually(won, ({ groups }) => groups.length === 1)).toMatchObject({ groups: [{ value: 'false', count: 1 }] });
  expect((await clerk.call('GET /strikes?figure=won&view=struckWaiting')).json()).toMatchObject({ groups: [] });
});
