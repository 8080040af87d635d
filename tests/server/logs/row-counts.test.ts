import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keptRowCount, sumUpRowCounts } from '#server/modules/lists/row-counts.ts';
import type { RowsOf } from '#server/modules/lists/rows.port.ts';
import { deposition, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

const feeLog: RowsOf = { table: 'log', logKey: '5710_FEE_LOG' };
const depositions: RowsOf = { table: 'records', automationId: 'deposition' };

/** The rows as the table itself has them, by who made them. */
async function counted(of: RowsOf): Promise<ReadonlyMap<string, number>> {
  const [table, condition] =
    of.table === 'log'
      ? [sql.table('log_entries'), sql`log_key = ${of.logKey}`]
      : [sql.table('submissions'), sql`automation_id = ${of.automationId}`];
  const { rows } = await sql<{ creator_id: string; total: number }>`
    select creator_id, count(*)::integer as total from ${table} where active and ${condition} group by creator_id`.execute(db);
  return new Map(rows.map(({ creator_id: creator, total }) => [creator, total]));
}

async function expectRightCounts(): Promise<void> {
  for (const of of [feeLog, depositions]) {
    const byCreator = await counted(of);
    expect(await keptRowCount(db, of, undefined)).toBe([...byCreator.values()].reduce((sum, one) => sum + one, 0));
    for (const [creator, total] of byCreator) expect(await keptRowCount(db, of, creator)).toBe(total);
  }
}

test('what people send and take away is counted with it, for all and for each of them', async () => {
  await Promise.all([sendFeeLetter(clerk), sendFeeLetter(manager), sendFeeLetter(clerk)]);
  const made = await send(clerk, 'POST /depositions/create', { body: deposition });
  expect(made.statusCode).toBe(201);
  expect((await counted(feeLog)).size).toBeGreaterThanOrEqual(2);
  await expectRightCounts();
  await sql`update submissions set active = false where id = ${made.json<{ id: string }>().id}`.execute(db);
  await sql`update submissions set revision = revision + 1`.execute(db);
  await expectRightCounts();
  await sql`update submissions set active = true where id = ${made.json<{ id: string }>().id}`.execute(db);
  await expectRightCounts();
  await sql`delete from log_entries where id in (select id from log_entries where log_key = '5710_FEE_LOG' limit 1)`.execute(db);
  await expectRightCounts();
});

test('sums stay right while people send and several servers sum up', async () => {
  await Promise.all([
    sendFeeLetter(clerk),
    sumUpRowCounts(db),
    sendFeeLetter(manager),
    sumUpRowCounts(db),
    sendFeeLetter(clerk),
    sumUpRowCounts(db),
  ]);
  await expectRightCounts();
  await sumUpRowCounts(db);
  await expectRightCounts();
  const { rows } = await sql<{ most: number }>`select max(n)::integer as most from (
    select count(*) as n from row_counts group by of_table, of_key, creator_id)`.execute(db);
  expect(rows).toEqual([{ most: 1 }]);
});

test('a send that fails is not counted', async () => {
  const before = await keptRowCount(db, feeLog, undefined);
  await db
    .transaction()
    .execute(async (transaction) => {
      await sql`update log_entries set active = not active`.execute(transaction);
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await keptRowCount(db, feeLog, undefined)).toBe(before);
});
