import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const admin = await desk.as('admin');
const portion = 500;
const written = 10_100;

for (let from = 1; from <= written; from += portion)
  await sql`insert into audit_rows (id, occurred_at, action, subject)
    select gen_random_uuid(), now(), 'long.trail', number from generate_series(${from}::integer, ${Math.min(written, from + portion - 1)}) number`.execute(
    desk.database.db,
  );

type Page = {
  readonly auditRows: readonly { readonly number: number; readonly subject: string }[];
  readonly page: number;
  readonly totalPages: number;
  readonly totalItems: number;
  readonly totalIsExact: boolean;
};
const pageOf = async (query: string): Promise<Page> => (await admin.call(`GET /desk/audit?${query}`)).json();
const numbersOf = async (query: string) => (await pageOf(query)).auditRows.map(({ number }) => number);
const subjectsOf = async (query: string) => (await pageOf(query)).auditRows.map(({ subject }) => subject);

describe('a long audit log', () => {
  it.each(['desc', 'asc'])('is whole from page to page, %s', async (direction) => {
    const { totalItems, totalPages, totalIsExact } = await pageOf('limit=200');
    expect(totalIsExact).toBe(true);
    const read: number[] = [];
    for (let page = 1; page <= totalPages; page += 1)
      read.push(...(await numbersOf(`limit=200&page=${page}&sort=occurredAt:${direction}`)));
    const all = Array.from({ length: totalItems }, (_, index) => index + 1);
    expect(read).toEqual(direction === 'asc' ? all : all.toReversed());
    expect(await numbersOf(`limit=200&page=${totalPages + 1}&sort=occurredAt:${direction}`)).toEqual([]);
  });

  it('is read from its end by negative numbers, and told by those from the beginning', async () => {
    const last = await pageOf('limit=50&page=-1');
    expect(last.page).toBe(last.totalPages);
    expect(last.auditRows.at(-1)?.number).toBe(1);
    expect(await numbersOf(`limit=50&page=${last.totalPages}`)).toEqual(last.auditRows.map(({ number }) => number));
  });

  it('is counted as far as 10,000 where it is narrowed, and read from both ends all the same', async () => {
    expect(await pageOf('action=long.trail&limit=2')).toMatchObject({ totalItems: 10_000, totalIsExact: false, page: 1 });
    expect(await subjectsOf('action=long.trail&limit=2')).toEqual(['10100', '10099']);
    expect(await subjectsOf('action=long.trail&limit=2&page=-1')).toEqual(['2', '1']);
    expect(await subjectsOf('action=long.trail&limit=2&page=-2')).toEqual(['4', '3']);
    expect(await subjectsOf('action=long.trail&limit=2&page=5040')).toEqual(['22', '21']);
    expect(await subjectsOf('action=long.trail&limit=2&page=5051')).toEqual([]);
  });
});
