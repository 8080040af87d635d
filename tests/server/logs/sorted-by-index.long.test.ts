import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { indexFor, nameOfIndex, needsIndex } from '#server/modules/lists/column-index.ts';
import { columnsOf } from '#engine/columns/flat-row.ts';
import { offeredColumns } from '#server/modules/lists/row-values.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { send, nextDeposition, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

/** A few rows are sorted faster than looked up; here the database has only its indexes to put them in order. */
async function withoutSorting(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const way of ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin'])
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set enable_${way} = off`);
  await client.end();
  return url;
}

const desk = await testDesk({ through: withoutSorting });
const { db } = desk.database;
const manager = await desk.as('manager');

/** Those of these indexes that no page was read in the order of. */
async function unused(names: readonly string[]): Promise<readonly string[]> {
  // Each connection tells what it used when it is asked to, at the end of what it does next.
  await Promise.all(Array.from({ length: 30 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`.execute(db)));
  const { rows } = await sql<{ name: string }>`
    select indexrelname as name from pg_stat_user_indexes where indexrelname = any(${[...names]}::text[]) and idx_scan = 0`.execute(db);
  return rows.map(({ name }) => name);
}

test.each([
  { of: { automationId: '5710-fees', table: 'log', logKey: '5710_FEE_LOG' }, path: '/letterLogs/5710' },
  { of: { automationId: 'deposition', table: 'records' }, path: '/depositions' },
] as const)('each column of $of.automationId that people sort by is read in the order of its index, both ways', async ({ of, path }) => {
  await sendFeeLetter(manager);
  await send(manager, 'POST /depositions/create', { body: nextDeposition() });
  const declared = desk.automations.registry.find(of.automationId)?.automation;
  if (declared === undefined) throw new Error(`${of.automationId} is not served.`);
  const columns = offeredColumns(declared, columnsOf(declared, of.table));
  const sorted = columns.filter(({ isSorted }) => isSorted).map(({ field }) => field);
  expect(sorted.length).toBeGreaterThan(2);
  const names = sorted.filter(needsIndex).map((field) => nameOfIndex(nodeSha256, indexFor(of, field, 'sort')));
  expect((await unused(names)).length).toBeGreaterThan(0);
  for (const { name } of sorted)
    for (const direction of ['asc', 'desc']) expect((await manager.call(`GET ${path}?sort=${name}:${direction}`)).statusCode).toBe(200);
  await expect.poll(() => unused(names)).toEqual([]);
});
