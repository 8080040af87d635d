import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { nextDeposition, eventually, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const copy = automationsCopy();
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder }, changes: { limits: { debounceMs: 20 } } });
const { db } = desk.database;
const manager = await desk.as('manager');

const create = () => send(manager, 'POST /depositions/create', { body: nextDeposition() });
const sorted = (field: string) => manager.call(`GET /depositions?sort=${field}:asc`);

async function isBuilding(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_progress_create_index where datname = current_database()`.execute(db);
  return rows.length > 0;
}

test('while the index of a new column is built people go on sending, and the column sorts and filters when it is there', async () => {
  expect((await create()).statusCode).toBe(201);
  const writing = await db.startTransaction().execute();
  // otherwise the build would wait for it, and the desk's closing for the build, where an expectation fails before
  onTestFinished(async () => {
    if (!writing.isRolledBack) await writing.rollback().execute();
  });
  await sql`lock table record_versions in row exclusive mode`.execute(writing);

  const columns = JSON.parse(copy.read('deposition/list.json')).columns;
  copy.put('deposition/list.json', 'columns', [...columns, { field: 'courtReporter', title: 'Court reporter', sort: true, filter: true }]);
  const published = desk.automations.publishNow();
  const sent = create();
  await published;
  expect((await sent).statusCode).toBe(201);
  expect(await eventually(isBuilding, (is) => is)).toBe(true);
  expect((await create()).statusCode).toBe(201);
  for (const refused of [await sorted('courtReporter'), await manager.call('GET /depositions?courtReporter=Reyes')])
    expect(refused.json()).toMatchObject({ status: 422, message: expect.stringContaining('its index is still being built') });
  for (const field of ['createdAt', 'caseFileNumber', 'state']) expect((await sorted(field)).statusCode).toBe(200);

  await writing.rollback().execute();
  await desk.automations.indexed();
  expect((await sorted('courtReporter')).statusCode).toBe(200);
  expect((await manager.call('GET /depositions?courtReporter=Reyes')).statusCode).toBe(200);
});
