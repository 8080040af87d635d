import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { offeredColumns } from '#server/modules/lists/offered-columns.ts';
import { send, deposition, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

/** A few rows are sorted faster than looked up; here the database has only its indexes to put them in order. */
async function withoutSorting(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const way of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan'])
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set enable_${way} = off`);
  await client.end();
  return url;
}

const desk = await testDesk({ through: withoutSorting });
const { db } = desk.database;
const manager = await desk.as('manager');

type Use = { readonly definition: string; readonly used: number };

/** How often each index of a sorted column was read. */
async function usesOf(key: string): Promise<readonly Use[]> {
  // Each connection tells what it used when it is asked to, at the end of what it does next.
  await Promise.all(Array.from({ length: 30 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`.execute(db)));
  const { rows } = await sql<Use>`
    select i.indexdef as definition, s.idx_scan::integer as used from pg_stat_user_indexes s join pg_indexes i on i.indexname = s.indexrelname
    where i.indexname like 'column\\_%' and i.indexdef like '%USING btree%' and i.indexdef like ${`%'${key}'%`}`.execute(db);
  return rows;
}

/** What an index is ordered by, before what tells rows of one value apart. */
const orderOfIndex = (definition: string): string => /USING btree (.*?), id\b/.exec(definition)?.[1] ?? '';

/** Of what only filters compare no page is in the order. */
const unused = async (key: string, compared: readonly string[]): Promise<readonly string[]> =>
  (await usesOf(key))
    .filter(({ used, definition }) => used === 0 && !['(created_at', ...compared].some((part) => orderOfIndex(definition).includes(part)))
    .map(({ definition }) => definition);

test.each([
  { automation: '5710-fees', path: '/letterLogs/5710', key: '5710_FEE_LOG', kind: 'log' },
  { automation: 'deposition', path: '/depositions', key: 'deposition', kind: 'list' },
] as const)(
  'each column of $automation that people sort by is read in the order of its index, both ways',
  async ({ automation, path, key, kind }) => {
    await sendFeeLetter(manager);
    await send(manager, 'POST /depositions/create', { body: deposition });
    const declared = desk.automations.registry.find(automation)?.automation;
    if (declared === undefined) throw new Error(`${automation} is not served.`);
    const columns = offeredColumns(declared, (kind === 'log' ? declared.log?.columns : declared.list?.columns) ?? []);
    const sorted = columns.filter(({ isSorted }) => isSorted).map(({ field }) => field.name);
    expect(sorted.length).toBeGreaterThan(2);
    const compared = columns.filter(({ isSorted }) => !isSorted).map(({ field }) => `{${field.name}}`);
    expect((await unused(key, compared)).length).toBeGreaterThan(0);
    for (const field of sorted)
      for (const direction of ['asc', 'desc']) expect((await manager.call(`GET ${path}?sort=${field}:${direction}`)).statusCode).toBe(200);
    await expect.poll(() => unused(key, compared)).toEqual([]);
  },
);
