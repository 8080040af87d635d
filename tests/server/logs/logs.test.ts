import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextDeposition, send, sendFeeLetter } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Page = {
  readonly letterLogs: readonly Row[];
  readonly page: number;
  readonly limit: number;
  readonly totalPages: number;
  readonly totalItems: number;
  readonly ownOnly: boolean;
};

const read = async (query: string, caller = manager): Promise<Page> => (await caller.call(`GET /letterLogs/5710?${query}`)).json<Page>();
const values = async (query: string, field: string): Promise<readonly unknown[]> => (await read(query)).letterLogs.map((row) => row[field]);

beforeAll(async () => {
  await db.deleteFrom('log_entries').execute();
  for (const [depoTime, letterType] of [
    [1, 'initial'],
    [10, 'petition'],
    [2.5, 'second_request'],
    [9.25, 'initial'],
    [3, 'initial'],
  ])
    await sendFeeLetter(clerk, letterType === 'initial' ? { depoTime } : { depoTime, letterType });
  await sendFeeLetter(await desk.as('handlingAttorney'), { depoTime: 4 });
  const days = [
    '2026-03-01T05:00:00Z',
    '2026-03-01T09:00:00Z',
    '2026-03-15T12:00:00Z',
    '2026-04-01T06:59:59Z',
    '2026-04-01T07:00:00Z',
    '2026-05-01T00:00:00Z',
  ];
  const { rows } = await sql<{ id: string }>`select id from log_entries order by id`.execute(db);
  for (const [index, { id }] of rows.entries()) await sql`update log_entries set created_at = ${days[index]} where id = ${id}`.execute(db);
});

test('the newest stand first, with totals', async () => {
  const page = await read('limit=4');
  expect(page).toMatchObject({ page: 1, limit: 4, totalItems: 6, totalPages: 2, ownOnly: false });
  const newest = ['2026-05-01T00:00:00.000Z', '2026-04-01T07:00:00.000Z', '2026-04-01T06:59:59.000Z', '2026-03-15T12:00:00.000Z'];
  expect(page.letterLogs.map((row) => row['createdAt'])).toEqual(newest);
});

test('the pages together have every row once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => read(`page=${page}&limit=2&sort=caseFileNumber:asc`)));
  const ids = pages.flatMap((page) => page.letterLogs.map(({ id }) => id));
  expect(new Set(ids).size).toBe(6);
  expect((await read('page=9&limit=2')).letterLogs).toEqual([]);
});

test('amounts are sorted as amounts, not as text', async () => {
  const sorted = ['900.00', '1575.00', '1800.00', '2250.00', '4612.50', '4950.00'];
  expect(await values('sort=computed.totalToFirm:asc', 'computed.totalToFirm')).toEqual(sorted);
  expect(await values('sort=computed.totalToFirm:desc', 'computed.totalToFirm')).toEqual(sorted.toReversed());
});

test('a deadline is a column by its day', async () => {
  const days = await values('sort=deadlines.payment.outer:asc', 'deadlines.payment.outer');
  expect(days).toHaveLength(6);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  const [first] = days;
  expect(
    (await read(`depositionDate=${String((await values('limit=1', 'depositionDate'))[0])}`)).letterLogs[0]?.['deadlines.payment.outer'],
  ).toBe(first);
});

test('from and to are days in California, both included', async () => {
  expect((await read('from=2026-03-01&to=2026-03-31')).totalItems).toBe(3);
  expect((await read('from=2026-04-01')).totalItems).toBe(2);
  expect((await read('to=2026-02-28')).totalItems).toBe(1);
});

test('a choice is filtered by its value, a text by a part of it', async () => {
  expect((await read('letterType=initial')).totalItems).toBe(4);
  expect((await read('caseName=harbor%20LINEN')).totalItems).toBe(6);
  expect((await read('caseName=100%25')).totalItems).toBe(0);
  expect((await read('creatorEmail=handlingattorney')).totalItems).toBe(1);
  expect((await read('caseFileNumber=20260017&letterType=petition')).totalItems).toBe(1);
});

test('only what a column offers can be asked', async () => {
  const answer = await manager.call('GET /letterLogs/5710?sort=data:asc&place=remote&page=0&limit=1000&from=yesterday&depositionDate=soon');
  expect(answer.statusCode).toBe(422);
  expect(
    answer
      .json<{ faults: { pointer: string }[] }>()
      .faults.map(({ pointer }) => pointer)
      .toSorted(),
  ).toEqual(['/depositionDate', '/from', '/limit', '/page', '/place', '/sort']);
});

test("nobody gets into the database by a filter's text", async () => {
  for (const text of ["' or 1=1 --", '%', '_', '\\', '"; drop table log_entries; --']) {
    expect((await read(`caseName=${encodeURIComponent(text)}`)).totalItems).toBe(0);
  }
});

test('a person without the log page sees only own entries', async () => {
  const own = await read('limit=50', clerk);
  expect(own).toMatchObject({ ownOnly: true, totalItems: 5 });
  expect(new Set(own.letterLogs.map((row) => row['creatorEmail']))).toEqual(new Set(['casemanager@firm.example']));
  expect(await read('', await desk.as('user'))).toMatchObject({ ownOnly: true, totalItems: 0 });
});

test('a log answers by its key as by its token, and an unknown one is not found', async () => {
  expect((await manager.call('GET /letterLogs/5710_FEE_LOG')).json<Page>().totalItems).toBe(6);
  expect((await manager.call('GET /letterLogs/unheardOf')).json()).toMatchObject({ status: 404, code: 'not_found' });
});

/** Every log key of the specification, with its name in addresses. */
const specified: readonly (readonly [key: string, token: string])[] = [
  ['5710_FEE_LOG', '5710'],
  ['AMMEND_COA_LOG', 'changeOfAddress'],
  ['IMR_LOG', 'IMR'],
  ['SERVING_PANEL_LOG', 'servingPanel'],
  ['QME_LOG', 'QME'],
  ['DEPOSITION_LOG', 'deposition'],
  ['STRIKES_LOG', 'strikes'],
  ['PTP_AUTHORIZATION_LOG', 'PTP_AUTHORIZATION'],
  ['NOA_LOG', 'NOA'],
  ['DOR_LOG', 'DOR'],
];

test.each(specified)('the log %s answers by its key and as %s, and says whether it is planned', async (key, token) => {
  const query = 'page=1&limit=5&caseFileNumber=20260017&creatorEmail=casemanager&from=2026-01-01&to=2026-12-31&sort=createdAt:desc';
  const [byKey, byToken] = await Promise.all([key, token].map((name) => manager.call(`GET /letterLogs/${name}?${query}`)));
  expect(byKey?.statusCode, byKey?.body).toBe(200);
  expect(byToken?.json()).toEqual(byKey?.json());
  const page = byKey?.json<Page & { status: string }>();
  expect(page).toMatchObject({ page: 1, limit: 5, letterLogs: expect.any(Array) as unknown });
  if (page?.status === 'planned') expect([page.totalItems, page.letterLogs]).toEqual([0, []]);
  else expect(page?.status).toBe('live');
});

test('the desk lists its logs with their columns', async () => {
  const { logs } = (await manager.call('GET /desk/logs')).json<{
    logs: { key: string; token: string; status: string; columns: { field: string; labels?: Record<string, unknown> }[] }[];
  }>();
  expect(logs.map(({ key }) => key).toSorted()).toEqual(
    [...specified.map(([key]) => key), 'INVOICE_PAYMENT_LOG', 'NOTICE_OF_HEARING_LOG', 'PTP_OBJECTION_LOG', 'QME_REQUEST_LOG'].toSorted(),
  );
  expect(logs.filter(({ status }) => status === 'live').map(({ key }) => key)).toEqual([
    '5710_FEE_LOG',
    'AMMEND_COA_LOG',
    'DEPOSITION_LOG',
    'DOR_LOG',
    'IMR_LOG',
    'INVOICE_PAYMENT_LOG',
    'NOA_LOG',
    'NOTICE_OF_HEARING_LOG',
    'PTP_AUTHORIZATION_LOG',
    'PTP_OBJECTION_LOG',
    'QME_LOG',
    'QME_REQUEST_LOG',
    'SERVING_PANEL_LOG',
    'STRIKES_LOG',
  ]);
  expect(logs[0]?.columns.map(({ field }) => field)).toContain('computed.totalToFirm');
  const states = logs.find(({ key }) => key === 'DEPOSITION_LOG')?.columns.find(({ field }) => field === 'state');
  expect(states?.labels).toMatchObject({ scheduled: 'Scheduled' });
});

test('a column that can be sorted has its index', async () => {
  const { rows } = await sql<{
    indexdef: string;
  }>`select indexdef from pg_indexes where tablename = 'record_versions' and indexname like 'column_%'`.execute(db);
  expect(rows.map(({ indexdef }) => indexdef).join('\n')).toContain('totalToFirm');
});

test('the menu has the pages of a role, and names who may open the others', async () => {
  const ofUser = (await (await desk.as('user')).call('GET /desk/routes')).json<{
    routes: { path: string }[];
    closed: { path: string; roles: string[] }[];
  }>();
  expect(ofUser.routes.map(({ path }) => path)).toEqual(['/complaint-submissions', '/wheel-spin']);
  expect(ofUser.closed).toContainEqual({ path: '/operations', title: expect.anything(), roles: ['admin', 'manager', 'operations'] });
  const ofManager = (await manager.call('GET /desk/routes')).json<{ routes: { path: string; bundle?: string }[] }>();
  expect(ofManager.routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/5710-fees', '/deposition', '/invoice-payment', '/letter-log', '/operations']),
  );
  expect(ofManager.routes.find(({ path }) => path === '/5710-fees')?.bundle).toMatch(/^[0-9a-f]{64}$/);
});

type Own = {
  readonly ownRecords: readonly { readonly id: string; readonly automation: string; readonly title: unknown; readonly state: unknown }[];
  readonly hasMore: boolean;
};

const readOwn = async (caller: Caller, query = ''): Promise<Own> => (await caller.call(`GET /desk/ownRecords?${query}`)).json<Own>();
const idsOf = ({ ownRecords }: Own): readonly string[] => ownRecords.map(({ id }) => id);

const attorney = await desk.as('handlingAttorney');

describe('own records', () => {
  const sent: string[] = [];
  let foreign = '';

  beforeAll(async () => {
    await db.updateTable('records').set({ active: false }).execute();
    for (const depoTime of [1, 2, 3]) sent.unshift((await sendFeeLetter(clerk, { depoTime })).json<{ id: string }>().id);
    sent.unshift((await send(clerk, 'POST /depositions/create', { body: nextDeposition() })).json<{ id: string }>().id);
    foreign = (await sendFeeLetter(attorney)).json<{ id: string }>().id;
  });

  test('what a person sent stands the newest first, of every automation, with its words and its case', async () => {
    const own = await readOwn(clerk);
    expect(idsOf(own)).toEqual(sent);
    expect(own.hasMore).toBe(false);
    expect(own.ownRecords[0]).toMatchObject({
      automation: 'deposition',
      title: 'Depositions',
      state: 'Scheduled',
      caseFileNumber: '20260017',
    });
  });

  test('nobody is told of what others sent, also who may read every log', async () => {
    expect(idsOf(await readOwn(attorney))).toEqual([foreign]);
    expect(idsOf(await readOwn(manager))).toEqual([]);
    expect(await readOwn(await desk.as('user'))).toEqual({ ownRecords: [], hasMore: false });
    expect(idsOf(await readOwn(clerk, `behind=${foreign}`))).toEqual([]);
  });

  test('the parts together have every record once, also when one is sent meanwhile', async () => {
    const first = await readOwn(attorney, 'limit=1');
    expect(first.hasMore).toBe(false);
    const begun = await readOwn(clerk, 'limit=2');
    expect([idsOf(begun), begun.hasMore]).toEqual([sent.slice(0, 2), true]);
    const newer = (await sendFeeLetter(clerk)).json<{ id: string }>().id;
    const rest = await readOwn(clerk, `limit=2&behind=${idsOf(begun).at(-1)}`);
    expect([idsOf(rest), rest.hasMore]).toEqual([sent.slice(2), false]);
    expect(idsOf(await readOwn(clerk, 'limit=1'))).toEqual([newer]);
  });

  test('a page of nonsense is refused, and what was deactivated is not shown', async () => {
    const answer = await clerk.call('GET /desk/ownRecords?limit=0&behind=yesterday');
    expect([answer.statusCode, answer.json<{ faults: { pointer: string }[] }>().faults.map(({ pointer }) => pointer)]).toEqual([
      422,
      ['/limit', '/behind'],
    ]);
    const [deletedId] = idsOf(await readOwn(clerk, 'limit=1'));
    await sql`update records set active = false where id = ${deletedId}`.execute(db);
    expect(idsOf(await readOwn(clerk))).not.toContain(deletedId);
  });
});
