import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { csvLine } from '#domain/csv-text.ts';
import { usDateTime } from '#domain/calendar-date.ts';
import { columnTitle, showValue, withStateLabels } from '#engine/columns/columns.ts';
import { rowsRepository } from '#server/modules/lists/rows.repository.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import { copyRecord } from '../record-rows.ts';
import { nextDeposition, send, sendFeeLetter } from '../sending.ts';
import { times } from '../../long-form.ts';
import { testDesk, type Caller } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const manager = await desk.as('manager');
const clerk = await desk.as('caseManager');
const made = 1_230;
const madeDepositions = 430;

type Row = Readonly<Record<string, unknown>>;

const csv = (caller: Caller, path: string, language = 'en') =>
  caller.call(`GET ${path}`, { headers: { accept: 'text/csv', 'accept-language': language } });

async function fillLog(): Promise<void> {
  await db.deleteFrom('log_entries').execute();
  const { id } = (await sendFeeLetter(clerk)).json<{ id: string }>();
  await copyRecord(
    db,
    { id, count: made, logKey: '5710_FEE_LOG' },
    {
      data: sql`v.data || jsonb_build_object('letterType', (array['initial', 'second_request', 'petition'])[1 + i % 3],
      'depositionDate', (array['2026-04-21', '2026-04-02'])[1 + i % 2])`,
      createdAt: sql`timestamptz '2026-01-01' + (i * 7919 % 400) * interval '1 hour'`,
      docucentId: sql`case when i % 5 = 0 then null else 'N' || i end`,
      caseFileNumber: sql`case when i % 3 > 0 then '202600' || i % 30 end`,
      caseName: sql`case when i % 50 = 0 then '=HYPERLINK("http://example.com")' else 'Case, "No. ' || i % 40 || '"' end`,
    },
  );
}

async function fillList(): Promise<void> {
  const { id } = (await send(clerk, 'POST /depositions/create', { body: nextDeposition() })).json<{ id: string }>();
  await copyRecord(
    db,
    { id, count: madeDepositions },
    {
      data: sql`v.data || jsonb_build_object('caseFileNumber', '202600' || i % 30,
      'clientName', case when i % 50 = 0 then '=HYPERLINK("http://example.com")' else 'Client, "No. ' || i % 40 || '"' end,
      'depositionDate', (array['2026-04-21', '2026-04-02'])[1 + i % 2], 'place', (array['remote', 'inPerson'])[1 + i % 3 / 2],
      'location', (array['Oakland, 500 Grand Avenue', 'Fresno'])[1 + i % 2])`,
      computed: sql`v.computed || jsonb_build_object('deposed', case when i % 4 = 0 then 'Paul Amari, M.D.' else 'Client, "No. ' || i % 40 || '"' end,
      'attorneyName', (array['Rosalind Okafor', 'Theo Lindqvist'])[1 + i % 2])`,
      caseFileNumber: sql`'202600' || i % 30`,
      state: sql`(array['scheduled', 'confirmed', 'completed', 'cancelled'])[1 + i % 4]`,
      createdAt: sql`timestamptz '2026-01-01' + (i * 7919 % 400) * interval '1 hour'`,
    },
  );
}

beforeAll(async () => {
  await fillLog();
  await fillList();
});

const fees = desk.automations.registry.find('5710-fees')?.automation;
const depositions = desk.automations.registry.find('deposition')?.automation;

/** filterValues: what each declared filter can be asked for: what stands in rows, parts of it, and what stands in none. */
type Exported = {
  readonly of: string;
  readonly path: string;
  readonly envelope: string;
  readonly columns: readonly Column[];
  readonly filterValues: Readonly<Record<string, readonly string[]>>;
};

/** The same rows as the page on the screen shows them, page by page. */
/** An export has the seconds that a list leaves out, and money as numbers that can be added. */
function written(value: unknown, column: Column): string {
  if (column.format === 'money' && typeof value === 'string') return value;
  return column.format === 'dateTime' && typeof value === 'string' ? usDateTime(value, 'seconds') : showValue(value, column, 'en');
}

async function shown({ path, envelope, columns }: Exported, query: string): Promise<readonly string[]> {
  const lines = [csvLine(columns.map((column) => columnTitle(column, 'en')))];
  for (let page = 1; ; page += 1) {
    const answer = await manager.call(`GET ${path}?limit=200&page=${page}&${query}`);
    const rows = answer.json<Readonly<Record<string, readonly Row[]>>>()[envelope] ?? [];
    lines.push(...rows.map((row) => csvLine(columns.map((column) => written(row[column.field], column)))));
    if (rows.length < 200) return lines;
  }
}

const log: Exported = {
  of: 'the log of fee letters',
  path: '/letterLogs/5710',
  envelope: 'letterLogs',
  columns: fees?.log?.columns ?? [],
  filterValues: {
    caseFileNumber: ['9', '20260017', '2026'],
    caseName: ['muñoz', 'Ibáñez', '"', '%', 'nobody'],
    letterType: ['initial', 'second_request', 'petition'],
    depositionDate: ['2026-04-02', '2031-01-01'],
    creatorName: ['ramos', 'e', 'nobody'],
    docucentId: ['N1', 'N12'],
    'computed.invoiceId': ['20260017-2026', '-final'],
  },
};
const list: Exported = {
  of: 'the list of depositions',
  path: '/depositions',
  envelope: 'depositions',
  columns: (depositions?.list?.columns ?? []).map((column) => withStateLabels(column, depositions?.lifecycle)),
  filterValues: {
    caseFileNumber: ['9', '20260017', '2026'],
    clientName: ['muñoz', 'Ibáñez', '"', '%', 'nobody'],
    depositionDate: ['2026-04-02', '2031-01-01'],
    'computed.deposed': ['Amari', 'No. 7', 'nobody'],
    'computed.attorneyName': ['okafor', 'Theo Lindqvist', 'nobody'],
    location: ['oakland', 'Fresno', '%'],
    place: ['remote', 'inPerson'],
    state: ['scheduled', 'completed'],
  },
};
const period = fc.record({ from: fc.constantFrom('2026-01-01', '2026-01-05'), to: fc.constantFrom('2026-01-04', '2026-01-12') });

/** Up to two of the declared filters, with a period or without. */
const filtersOf = ({ filterValues }: Exported) =>
  fc
    .tuple(
      fc
        .subarray(Object.entries(filterValues), { maxLength: 2 })
        .chain((chosen) => fc.record(Object.fromEntries(chosen.map(([field, values]) => [field, fc.constantFrom(...values)])))),
      fc.option(period, { nil: {} }),
    )
    .map(([chosen, days]) => new URLSearchParams({ ...chosen, ...days }).toString());

test.each([log, list])('an export of $of has what the filters leave on the screen, in its order, whatever is asked', async (exported) => {
  const sortable = exported.columns.filter(({ sort }) => sort === true).map(({ field }) => field);
  expect(sortable.length).toBeGreaterThan(3);
  const filtered = exported.columns.filter(({ filter }) => filter === true).map(({ field }) => field);
  expect(Object.keys(exported.filterValues).toSorted()).toEqual(filtered.toSorted());
  const filter = filtersOf(exported);
  const asked = fc.record({ field: fc.constantFrom(...sortable), direction: fc.constantFrom('asc', 'desc'), filter });
  const lengths: number[] = [];
  await fc.assert(
    fc.asyncProperty(asked, async ({ field, direction, filter: chosen }) => {
      const query = `sort=${field}:${direction}&${chosen}`;
      const answer = await csv(manager, `${exported.path}?${query}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      const lines = await shown(exported, query);
      lengths.push(lines.length);
      expect(answer.body).toBe(`\uFEFF${lines.join('')}`);
    }),
    { numRuns: times(12, 30) },
  );
  expect(lengths.filter((length) => length > 10).length).toBeGreaterThan(times(0, 5));
});

test('an export has exactly the chosen columns, and a name with list and day', async () => {
  const answer = await csv(manager, '/depositions?view=all&columns=state,clientName');
  expect(answer.body.split('\r\n')[0]).toBe('\uFEFF"Status","Client"');
  expect(answer.headers['content-disposition']).toMatch(/filename="deposition-all-\d{4}-\d\d-\d\d\.csv"/);
  expect((await csv(manager, '/depositions?columns=state,secret')).json()).toMatchObject({ faults: [{ pointer: '/columns' }] });
});

test('nothing in it is a formula, and its head is in the language of the reader', async () => {
  const { body } = await csv(manager, '/letterLogs/5710', 'es');
  expect(body.split('\r\n')).toHaveLength(made + 3);
  expect(body).toContain(`"'=HYPERLINK(""http://example.com"")"`);
  expect(body).not.toMatch(/(?:^|,|\n)"?[=+@]/);
  expect(body.startsWith(`\uFEFF${csvLine(log.columns.map((column) => columnTitle(column, 'es')))}`)).toBe(true);
});

test('who has no page of the log takes out only the own rows, and what is asked wrongly is refused', async () => {
  await sendFeeLetter(await desk.as('handlingAttorney'));
  const own = (await csv(clerk, '/letterLogs/5710')).body;
  const all = (await csv(manager, '/letterLogs/5710')).body;
  expect(all.split('\r\n').length - own.split('\r\n').length).toBe(1);
  expect((await csv(manager, '/letterLogs/5710?sort=nothing:asc')).statusCode).toBe(422);
  expect((await csv(manager, '/letterLogs/unknown')).statusCode).toBe(404);
});

test('that rows were taken out is in the audit, with what was asked', async () => {
  await csv(manager, '/letterLogs/5710?letterType=initial');
  const noted = await db.selectFrom('audit_rows').select(['subject', 'detail']).where('action', '=', 'rows.exported').execute();
  expect(noted).toContainEqual({ subject: '5710-fees', detail: { letterType: 'initial' } });
});

test('readers that stop reading hold up nobody: their file breaks off, and the next export goes on', async () => {
  const created = { name: 'createdAt', type: 'instant', at: 'entry', entry: 'createdAt' } as const;
  const of = { table: 'log', logKey: '5710_FEE_LOG', automationId: '5710-fees' } as const;
  const rows = rowsRepository(db, 50);
  const reader = () => rows.readAll({ of, filters: [], sort: { field: created, direction: 'asc' } })[Symbol.asyncIterator]();
  const [first, second, third] = [reader(), reader(), reader()];
  expect([(await first.next()).done, (await second.next()).done]).toEqual([false, false]);
  expect((await third.next()).value).toHaveLength(500);
  await expect(first.next()).rejects.toThrow('The file was not taken. Export it again.');
  await Promise.all([second.return?.(), third.return?.()]);
});

test('an export has the rows of one moment, and holds no more than a portion of them', async () => {
  const created = { name: 'createdAt', type: 'instant', at: 'entry', entry: 'createdAt' } as const;
  const rows = rowsRepository(db).readAll({
    of: { table: 'log', logKey: '5710_FEE_LOG', automationId: '5710-fees' },
    filters: [],
    sort: { field: created, direction: 'asc' },
  });
  const portions: number[] = [];
  for await (const portion of rows) {
    portions.push(portion.length);
    if (portions.length === 1) await db.deleteFrom('log_entries').execute();
  }
  expect(portions).toEqual([500, 500, made + 2 - 1000]);
});
