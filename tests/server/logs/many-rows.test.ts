import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readFound } from '#server/modules/lists/filtered-page.ts';
import { conditionsOf } from '#server/modules/lists/row-conditions.ts';
import { rowsRepository } from '#server/modules/lists/rows.repository.ts';
import type { RowField, RowFilter, RowsQuery, RowValue } from '#server/modules/lists/rows.port.ts';
import { feeLetter, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const manager = await desk.as('manager');
const made = 10_030;

type Page = {
  readonly letterLogs: readonly { readonly id: string; readonly docucentId: string }[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalItems: number;
  readonly totalIsExact: boolean;
};

const read = async (query: string): Promise<Page> => (await manager.call(`GET /letterLogs/5710?${query}`)).json<Page>();
const ids = ({ letterLogs }: Page): readonly string[] => letterLogs.map(({ docucentId }) => docucentId);

beforeAll(async () => {
  await db.deleteFrom('log_entries').execute();
  const { id } = (await sendFeeLetter(manager)).json<{ id: string }>();
  await sql`with made as (
      insert into submissions (id, automation_id, version, data, computed, figures, payload, creator_id, creator_email, created_at)
      select gen_random_uuid(), automation_id, version, data, computed, figures, payload, creator_id, creator_email,
        timestamptz '2026-01-01' + i * interval '1 minute'
      from submissions, generate_series(1, ${sql.lit(made)}) as i where id = ${id} returning *)
    insert into log_entries (id, log_key, automation_id, submission_id, version, case_file_number, data, computed, docucent_id, case_name, creator_id, creator_email, created_at)
    select gen_random_uuid(), '5710_FEE_LOG', automation_id, id, version, ${feeLetter.caseFileNumber}, data, computed || jsonb_build_object('totalToFirm', (100 + n % 7 * 450)::text),
      'N' || n, case when n % 2 = 0 then 'Case ' || n % 40 end, creator_id, creator_email, created_at
    from (select *, row_number() over (order by created_at) as n from made) as numbered`.execute(db);
  await sql`delete from log_entries where docucent_id is null or docucent_id not like 'N%'`.execute(db);
});

test('all rows of a log are counted, however many they are', async () => {
  expect(await read('limit=200')).toMatchObject({ totalItems: made, totalPages: 51, totalIsExact: true });
});

test('where filters leave very many rows, the totals say how many there are at least', async () => {
  const page = await read('limit=20&letterType=initial');
  expect(page).toMatchObject({ totalItems: 10_000, totalPages: 500, totalIsExact: false, page: 1 });
  expect(ids(page).slice(0, 2)).toEqual([`N${made}`, `N${made - 1}`]);
  expect(await read('limit=20&docucentId=N1000')).toMatchObject({ totalItems: 11, totalIsExact: true });
});

test('pages are counted from the end as well, with and without filters', async () => {
  for (const filter of ['', '&letterType=initial']) {
    expect(ids(await read(`limit=10&page=-1${filter}`)).at(-1)).toBe('N1');
    expect(ids(await read(`limit=10&page=-2&sort=createdAt:asc${filter}`)).at(-1)).toBe('N10020');
  }
  expect(await read('limit=200&page=-1')).toMatchObject({ page: 51 });
  expect(ids(await read('limit=200&page=-52'))).toEqual([]);
  expect((await manager.call('GET /letterLogs/5710?page=-0')).statusCode).toBe(422);
});

test('rows beyond the count can be reached page by page', async () => {
  expect(ids(await read('limit=200&page=51&letterType=initial')).at(-1)).toBe('N1');
  expect(ids(await read('limit=200&page=52&letterType=initial'))).toEqual([]);
});

test('a filter finds people by addresses that are longer than what an index holds of them', async () => {
  const long = (name: string) => `${'a'.repeat(70)}.${name}@firm.example`;
  const nameOf = (name: string, number: number) =>
    sql`update log_entries set creator_email = ${name} where docucent_id = ${`N${number}`}`.execute(db);
  await nameOf(long('first'), 8);
  await nameOf(long('second'), 9);
  for (const order of ['', '&sort=creatorEmail:asc'])
    expect(ids(await read(`limit=20&creatorEmail=${encodeURIComponent(long('second'))}${order}`)), order).toEqual(['N9']);
  expect(ids(await read('limit=20&creatorEmail=aaa.'))).toEqual(['N9', 'N8']);
  await sql`update log_entries set creator_email = (select creator_email from log_entries where docucent_id = 'N10')
    where docucent_id in ('N8', 'N9')`.execute(db);
});

test('a filter finds what a column of few values has since just now, and what stands behind the beginning of a long text', async () => {
  const first = 'somebody.new@firm.example';
  const found = async (query: string) => ids(await read(`limit=20&${query}`));
  expect(await found(`creatorEmail=${first}`)).toEqual([]);
  const nameOf = (text: string) =>
    sql`update log_entries set creator_email = ${first}, case_name = ${text} where docucent_id = 'N7'`.execute(db);
  await nameOf('Quintero-Alvarado, Pia v. Harbor Glass');
  for (const order of ['', '&sort=creatorEmail:asc', '&sort=creatorEmail:desc', '&sort=caseName:asc'])
    expect(await found(`creatorEmail=${first.toUpperCase()}${order}`), order).toEqual(['N7']);
  expect(await found('caseName=quintero-alvarado,+pia+v.+harbor')).toEqual(['N7']);
  expect(await found('caseName=quintero-alvarado,+pia+v.+harbour')).toEqual([]);
  await nameOf(`${'Quintero '.repeat(25)}v. Harbor Glass`);
  expect(await found('caseName=harbor+glass')).toEqual(['N7']);
  await sql`update log_entries set creator_email = (select creator_email from log_entries where docucent_id = 'N8'), case_name = null
    where docucent_id = 'N7'`.execute(db);
});

/** Pages in the middle, on both sides of the rows without a case name, which are half of all. */
const deepPages = [22, 23, 24, 25, 26, 27, 28, 29];

test.each([
  'sort=createdAt:desc',
  'sort=createdAt:asc',
  'sort=caseName:asc',
  'sort=caseName:desc',
  'sort=computed.totalToFirm:asc',
  'sort=computed.totalToFirm:desc&letterType=initial',
  'sort=creatorEmail:desc',
])('a page deep inside is the same by its number and by the row beside it: %s', async (query) => {
  const pages = await Promise.all(deepPages.map((page) => read(`limit=200&page=${page}&${query}`)));
  for (const [index, page] of pages.entries()) {
    const [before, after] = [pages[index - 1]?.letterLogs.at(-1)?.id, pages[index + 1]?.letterLogs[0]?.id];
    expect(page.letterLogs).toHaveLength(200);
    if (before !== undefined) expect(ids(await read(`limit=200&page=${page.page}&${query}&after=${before}`))).toEqual(ids(page));
    if (after !== undefined) expect(ids(await read(`limit=200&page=${page.page}&${query}&before=${after}`))).toEqual(ids(page));
  }
});

test('pages counted from the end are the same by number and by the row beside them', async () => {
  for (const query of ['sort=caseName:asc', 'sort=createdAt:desc&letterType=initial']) {
    const earlier = await read(`limit=100&page=-47&${query}`);
    const later = await read(`limit=100&page=-46&${query}`);
    expect(earlier.letterLogs).toHaveLength(100);
    expect(ids(await read(`limit=100&page=-47&${query}&before=${later.letterLogs[0]?.id}`))).toEqual(ids(earlier));
    expect(ids(await read(`limit=100&page=-46&${query}&after=${earlier.letterLogs.at(-1)?.id}`))).toEqual(ids(later));
  }
});

test('who goes on to the next page deep inside sees no row twice, though others send meanwhile', async () => {
  const seen = await read('limit=200&page=25');
  const next = ids(await read('limit=200&page=26'));
  await sql`update log_entries set created_at = now() where docucent_id in ('N1', 'N2', 'N3')`.execute(db);
  const beside = `after=${seen.letterLogs.at(-1)?.id}`;
  expect(ids(await read('limit=200&page=26'))).toEqual([...ids(seen).slice(-3), ...next.slice(0, -3)]);
  expect(ids(await read(`limit=200&page=26&${beside}`))).toEqual(next);
});

test('a page whose row beside it is gone is found by its number, and only a row can stand beside', async () => {
  const gone = 'after=00000000-0000-4000-8000-000000000000';
  expect(ids(await read(`limit=200&page=26&${gone}`))).toEqual(ids(await read('limit=200&page=26')));
  expect((await manager.call('GET /letterLogs/5710?before=the+first')).json()).toMatchObject({
    status: 422,
    faults: [{ pointer: '/before' }],
  });
});

/** So many rows the database thinks that it will find. */
async function expectedRows(table: string, condition: string): Promise<number> {
  const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain select 1 from ${table} where ${condition}`).execute(db);
  return Number(/rows=(\d+)/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1]);
}

test('the database knows how many rows a filter leaves, and does not put all of them in order for a page', async () => {
  await sql`analyze log_entries`.execute(db);
  const plan = (condition: string): Promise<number> => expectedRows('log_entries', condition);
  const all = `active and log_key = '5710_FEE_LOG' and`;
  expect(await plan(`${all} "left"(desk_text((data #>> '{letterType}')), 60) = desk_text('initial')`)).toBeGreaterThan(made * 0.9);
  expect(await plan(`${all} "left"(desk_text((data #>> '{letterType}')), 60) = desk_text('petition')`)).toBeLessThan(made * 0.1);
  expect(await plan(`${all} desk_folded((case_name)) like '%case%'`)).toBeGreaterThan(made * 0.3);
});

test('a part of a name is found by its index, whatever its accents are', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select data from log_entries
    where active and log_key = '5710_FEE_LOG' and desk_folded((case_name)) like desk_folded('%García%')`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on column_.*\n *Index Cond: .*garcia/);
});

test('what few rows have is found by the index of its own order, not by going along another', async () => {
  const creator: RowFilter = {
    field: { name: 'creatorEmail', type: 'text', at: 'entry', entry: 'creatorEmail' },
    value: 'nobody',
    how: 'contains',
  };
  const selection = { of: { table: 'log', logKey: '5710_FEE_LOG' }, filters: [creator] } as const;
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select 1 from log_entries where ${conditionsOf(selection, new Map([[creator, ['nobody@firm.example']]]))}`.execute(db);
  const name = /(?:using|on) (column_\w+)/.exec(rows.map((row) => row['QUERY PLAN']).join(' '))?.[1];
  const indexes = await sql<{ definition: string }>`select indexdef as definition from pg_indexes where indexname = ${name}`.execute(db);
  expect(indexes.rows[0]?.definition).toContain('btree ("left"(desk_text(creator_email), 60)');
});

test('where the database expects many more rows than are counted, nobody counts, and every page is there all the same', async () => {
  const expectTimes = (factor: number) =>
    sql`update pg_class set reltuples = reltuples * ${factor} where relname = 'log_entries'`.execute(db);
  const half = made / 2;
  const newest = await read('limit=20&caseName=case');
  expect(newest).toMatchObject({ totalItems: half, totalIsExact: true });
  await expectTimes(20);
  expect(await read('limit=20&caseName=case')).toEqual({ ...newest, totalItems: 10_000, totalPages: 500, totalIsExact: false });
  expect(ids(await read('limit=20&page=-1&caseName=case')).at(-1)).toBe('N4');
  expect(ids(await read('limit=20&page=260&caseName=case'))).toEqual([]);
  await expectTimes(0.05);
});

test.each(['asc', 'desc'])(
  'a page is the same where finding all that filters leave is sooner than going through the order: %s',
  async (way) => {
    const times = (factor: number) => sql`update row_counts set rows = rows * ${factor}::numeric`.execute(db);
    const expectTimes = (factor: number) =>
      sql`update pg_class set reltuples = reltuples * ${factor} where relname = 'log_entries'`.execute(db);
    const asked = [3, 200, -1, -3, -240].map((page) => `limit=20&page=${page}&caseName=case&sort=computed.totalToFirm:${way}`);
    await expectTimes(20);
    const inOrder = await Promise.all(asked.map(read));
    await times(1_000);
    const foundSooner = await Promise.all(asked.map(read));
    await times(0.001);
    await expectTimes(0.05);
    expect(inOrder.map(ids).every((page) => page.length === 20)).toBe(true);
    expect(foundSooner.map(ids)).toEqual(inOrder.map(ids));
  },
);

test('finding is given up where filters leave more rows than were expected', async () => {
  const query: RowsQuery = {
    of: { table: 'log', logKey: '5710_FEE_LOG' },
    filters: [],
    sort: { field: { name: 'createdAt', type: 'instant', at: 'entry', entry: 'createdAt' }, direction: 'asc' },
    page: 1,
    limit: 2,
  };
  const asked = { query, where: conditionsOf(query), descending: false, count: 2, offset: 0 };
  expect((await readFound(db, { ...asked, most: made })).rows).toHaveLength(2);
  expect((await readFound(db, { ...asked, most: made - 1 })).rows).toBeUndefined();
});

test('of more rows than are counted a page is found at once, and is the page that the order has there', async () => {
  const of = { table: 'records', automationId: 'of-a-large-list' } as const;
  const [all, few] = [30_000, 9_000];
  const place: RowField = { name: 'place', type: 'text', at: 'data', path: ['place'] };
  const kind: RowField = { name: 'kind', type: 'text', at: 'data', path: ['kind'] };
  await sql`insert into submissions (id, automation_id, version, data, computed, figures, payload, creator_id, creator_email)
    select gen_random_uuid(), ${of.automationId}, version, jsonb_build_object('place', 'Room ' || md5(n::text), 'kind', case when n <= ${few} then 'few' when n % 2 = 0 then 'many' else 'most' end),
      computed, figures, payload, creator_id, creator_email
    from (select * from submissions where automation_id = '5710-fees' limit 1) as letter, generate_series(1, ${sql.lit(all)}) as n`.execute(
    db,
  );
  await sql`create statistics kinds on automation_id, (desk_text((data #>> '{kind}'))) from submissions`.execute(db);
  await sql`analyze submissions`.execute(db);
  const placesOf = async (value: string) => {
    const { rows } = await sql<{ place: string }>`select data ->> 'place' as place from submissions
      where automation_id = ${of.automationId} and data ->> 'kind' = ${value} order by data ->> 'place'`.execute(db);
    return rows.map((row) => row.place);
  };
  const ordered = await placesOf('many');
  const { read } = rowsRepository(db);
  const filters = [{ field: kind, value: 'many', how: 'equals' }] as const;
  for (const page of [1, 40, -1, -40]) {
    const found = await read({ of, filters, sort: { field: place, direction: 'asc' }, page, limit: 200 });
    const wanted = page > 0 ? ordered.slice((page - 1) * 200, page * 200) : ordered.slice(ordered.length + page * 200).slice(0, 200);
    expect(
      found.rows.map(({ data }) => data['place']),
      `page ${page}`,
    ).toEqual(wanted);
    expect(found).toMatchObject({ totalItems: 10_000, totalIsExact: false });
  }
});

test('of very many same entries the newest is read without the others', async () => {
  const inData = (name: string): RowField => ({ name, type: 'choice', at: 'data', path: [name] });
  const { depositionDate, part, letterType, caseFileNumber } = feeLetter;
  const same: readonly RowValue[] = [
    {
      field: { name: 'caseFileNumber', type: 'text', at: 'entry', entry: 'caseFileNumber' },
      value: caseFileNumber,
    },
    { field: { ...inData('depositionDate'), type: 'date' }, value: depositionDate },
    { field: inData('part'), value: part },
    { field: inData('letterType'), value: letterType },
  ];
  const rowsRead = async (inside: typeof db): Promise<number> => {
    const { rows } = await sql<{ read: number }>`select (sum(idx_tup_read) + sum(seq_tup_read))::integer as read
      from (select 0 as idx_tup_read, seq_tup_read from pg_stat_xact_user_tables where relname = 'log_entries'
        union all select pg_stat_get_xact_tuples_returned(indexrelid), 0 from pg_stat_user_indexes where relname = 'log_entries') as counted`.execute(
      inside,
    );
    return rows[0]?.read ?? Number.NaN;
  };
  const found = await db.transaction().execute(async (inside) => {
    const before = await rowsRead(inside);
    const row = await rowsRepository(inside).newestSame({ table: 'log', logKey: '5710_FEE_LOG' }, same);
    return { row, read: (await rowsRead(inside)) - before };
  });
  const [first] = ids(await read('limit=1'));
  expect(found.row?.docucentId).toBe(first);
  // the database looks at some more to choose its way
  expect(found.read).toBeLessThan(10);
});

test('it knows that records of one automation are in a state that those of another never are in', async () => {
  const few = 500;
  await sql`insert into submissions (id, automation_id, version, data, computed, figures, payload, creator_id, creator_email, state)
    select gen_random_uuid(), 'deposition', version, data, computed, figures, payload, creator_id, creator_email, 'scheduled'
    from (select * from submissions where automation_id = '5710-fees' limit ${sql.lit(few)}) as letters`.execute(db);
  await sql`analyze submissions`.execute(db);
  const ofOne = `active and automation_id = 'deposition' and "left"(desk_text(state), 60) =`;
  expect(await expectedRows('submissions', `${ofOne} desk_text('scheduled')`)).toBeGreaterThan(few * 0.9);
  expect(await expectedRows('submissions', `${ofOne} desk_text('done')`)).toBeLessThan(few * 0.1);
});
