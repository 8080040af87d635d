import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { foldText } from '#domain/fold-text.ts';
import { lookupsWithin } from '#server/modules/lists/duplicates.repository.ts';
import { rowsRepository } from '#server/modules/lists/rows.repository.ts';
import type { MatchingRows, RowField, RowsQuery } from '#server/modules/lists/rows.port.ts';
import { changeVersions, copyRecord } from '../record-rows.ts';
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
const sentBy = (email: string): string => JSON.stringify({ creator: foldText(email) });
const ids = ({ letterLogs }: Page): readonly string[] => letterLogs.map(({ docucentId }) => docucentId);

beforeAll(async () => {
  await db.deleteFrom('log_entries').execute();
  const { id } = (await sendFeeLetter(manager)).json<{ id: string }>();
  await copyRecord(
    db,
    { id, count: made, logKey: '5710_FEE_LOG' },
    {
      createdAt: sql`timestamptz '2026-01-01' + i * interval '1 minute'`,
      computed: sql`v.computed || jsonb_build_object('totalToFirm', (100 + i % 7 * 450)::text)`,
      docucentId: sql`'N' || i`,
      caseName: sql`case when i % 2 = 0 then 'Case ' || i % 40 end`,
    },
  );
  await sql`delete from log_entries where docucent_id is null or docucent_id not like 'N%'`.execute(db);
});

test('rows are counted to ten thousand, with and without filters; beyond it the totals say how many there are at least', async () => {
  expect(await read('limit=200')).toMatchObject({ totalItems: 10_000, totalPages: 50, totalIsExact: false });
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
  expect(await read('limit=200&page=-1&caseName=case')).toMatchObject({ page: 26, totalItems: made / 2, totalIsExact: true });
  expect(await read('limit=200&page=-1')).toMatchObject({ page: -1, totalIsExact: false });
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
    sql`update log_entries set creator_email = ${name}, folded = ${sentBy(name)} where docucent_id = ${`N${number}`}`.execute(db);
  await nameOf(long('first'), 8);
  await nameOf(long('second'), 9);
  for (const order of ['', '&sort=creatorEmail:asc'])
    expect(ids(await read(`limit=20&creatorEmail=${encodeURIComponent(long('second'))}${order}`)), order).toEqual(['N9']);
  expect(ids(await read('limit=20&creatorEmail=aaa.'))).toEqual(['N9', 'N8']);
  await sql`update log_entries set (creator_email, folded) = (select creator_email, folded from log_entries where docucent_id = 'N10')
    where docucent_id in ('N8', 'N9')`.execute(db);
});

test('a filter finds what a column of few values has since just now, and what stands behind the beginning of a long text', async () => {
  const first = 'somebody.new@firm.example';
  const found = async (query: string) => ids(await read(`limit=20&${query}`));
  expect(await found(`creatorEmail=${first}`)).toEqual([]);
  const nameOf = (text: string | null) =>
    changeVersions(
      db,
      sql`update record_versions set case_name = ${text} where id = (select version_id from log_entries where docucent_id = 'N7')`,
    );
  await sql`update log_entries set creator_email = ${first}, folded = ${sentBy(first)} where docucent_id = 'N7'`.execute(db);
  await nameOf('Quintero-Alvarado, Pia v. Harbor Glass');
  for (const order of ['', '&sort=creatorEmail:asc', '&sort=creatorEmail:desc', '&sort=caseName:asc'])
    expect(await found(`creatorEmail=${first.toUpperCase()}${order}`), order).toEqual(['N7']);
  expect(await found('caseName=quintero-alvarado,+pia+v.+harbor')).toEqual(['N7']);
  expect(await found('caseName=quintero-alvarado,+pia+v.+harbour')).toEqual([]);
  await nameOf(`${'Quintero '.repeat(25)}v. Harbor Glass`);
  expect(await found('caseName=harbor+glass')).toEqual(['N7']);
  await sql`update log_entries set (creator_email, folded) = (select creator_email, folded from log_entries where docucent_id = 'N8')
    where docucent_id = 'N7'`.execute(db);
  await nameOf(null);
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
  const unknownRow = 'after=00000000-0000-4000-8000-000000000000';
  expect(ids(await read(`limit=200&page=26&${unknownRow}`))).toEqual(ids(await read('limit=200&page=26')));
  expect((await manager.call('GET /letterLogs/5710?before=the+first')).json()).toMatchObject({
    status: 422,
    faults: [{ pointer: '/before' }],
  });
});

test('a part of a name is found by its index, whatever its accents are', async () => {
  await sql`analyze record_versions`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select data from record_versions
    where automation_id = '5710-fees' and (folded ->> 'caseName') like '%garcia%'`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on column_.*\n *Index Cond: .*garcia/);
});

const placesIn = ({ rows }: MatchingRows): readonly unknown[] => rows.map(({ data }) => data['place']);

test('of few rows as of more than are counted, each page is the one that the order has there', async () => {
  const of = { table: 'records', automationId: 'of-a-large-list' } as const;
  const [all, few] = [30_000, 8_000];
  const place: RowField = { name: 'place', type: 'text', at: 'data', path: ['place'] };
  const kind: RowField = { name: 'kind', type: 'text', at: 'data', path: ['kind'] };
  const { id } = await db.selectFrom('records').select('id').where('automation_id', '=', '5710-fees').limit(1).executeTakeFirstOrThrow();
  await copyRecord(
    db,
    { id, count: all },
    {
      automationId: sql`${of.automationId}::text`,
      data: sql`jsonb_build_object('place', 'Room ' || md5(i::text), 'kind', case when i > ${sql.lit(few)} or i % 2 = 0 then 'many' else 'few' end)`,
    },
  );
  const placesOf = async (value: string) => {
    const { rows } = await sql<{ place: string }>`select data ->> 'place' as place from record_versions
      where automation_id = ${of.automationId} and data ->> 'kind' = ${value} order by data ->> 'place'`.execute(db);
    return rows.map((row) => row.place);
  };
  const { read } = rowsRepository(db);
  const askedFor = (value: string, page: Pick<RowsQuery, 'page' | 'beside'>) =>
    read({ of, filters: [{ field: kind, value, how: 'equals' }], sort: { field: place, direction: 'asc' }, limit: 200, ...page });
  for (const [value, total] of [
    ['many', { totalItems: 10_000, totalIsExact: false }],
    ['few', { totalItems: few / 2, totalIsExact: true }],
  ] as const) {
    const ordered = await placesOf(value);
    for (const page of [1, 20, -1, -20]) {
      const found = await askedFor(value, { page });
      const wanted = page > 0 ? ordered.slice((page - 1) * 200, page * 200) : ordered.slice(ordered.length + page * 200).slice(0, 200);
      const name = `page ${page} of ${value}`;
      expect(found, name).toMatchObject(total);
      expect(placesIn(found), name).toEqual(wanted);
    }
    const middle = await askedFor(value, { page: 10 });
    const next = await askedFor(value, { page: 11, beside: { side: 'after', id: middle.rows.at(-1)?.id ?? '' } });
    expect(placesIn(next)).toEqual(ordered.slice(2_000, 2_200));
    const back = await askedFor(value, { page: 10, beside: { side: 'before', id: next.rows[0]?.id ?? '' } });
    expect(placesIn(back)).toEqual(placesIn(middle));
  }
});

test('of very many same entries the newest is read without the others', async () => {
  const fees = desk.automations.registry.find('5710-fees')!.automation;
  const rowsRead = async (inside: typeof db): Promise<number> => {
    const { rows } = await sql<{ read: number }>`select (sum(idx_tup_read) + sum(seq_tup_read))::integer as read
      from (select 0 as idx_tup_read, seq_tup_read from pg_stat_xact_user_tables where relname in ('log_entries', 'record_versions')
        union all select pg_stat_get_xact_tuples_returned(indexrelid), 0 from pg_stat_user_indexes where relname in ('log_entries', 'record_versions')) as counted`.execute(
      inside,
    );
    return rows[0]?.read ?? Number.NaN;
  };
  const found = await db.transaction().execute(async (inside) => {
    const before = await rowsRead(inside);
    const row = await lookupsWithin(inside).newestSame(fees, { data: feeLetter, computed: {} });
    return { row, read: (await rowsRead(inside)) - before };
  });
  const newest = db
    .selectFrom('log_entries')
    .select('docucent_id')
    .where('docucent_id', '=', `N${made}`)
    .where('id', '=', found.row?.id ?? '');
  expect(await newest.execute()).toHaveLength(1);
  // the database looks at some more to choose its way
  expect(found.read).toBeLessThan(20);
});
