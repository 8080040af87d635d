import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { columnIndexesRepository } from '#server/modules/lists/column-indexes.repository.ts';
import { publishingRepository } from '#server/modules/automations/publishing.repository.ts';
import { buildIndexes } from '#server/modules/lists/build-indexes.usecase.ts';
import { offeredColumns } from '#server/modules/lists/offered-columns.ts';
import { sameFields } from '#server/modules/lists/duplicate-fields.port.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
// What the desk builds when it starts would keep these tests out.
await desk.automations.indexed();
const { db } = desk.database;
const indexes = columnIndexesRepository(db, { columnsOf: offeredColumns, sameFieldsOf: sameFields }, nodeSha256);
const publishing = publishingRepository(db, async () => undefined);
const served = desk.automations.registry.all().map(({ automation }) => automation);

/** As a desk that starts does it: PostgreSQL fails at the words of an index that somebody else drops meanwhile. */
const dropOthers = () => publishing.alone(() => indexes.alone((building) => building.dropOthers(served)));

async function indexNames(): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select indexname as name from pg_indexes where indexname like 'column\\_%' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

test('what every log can be asked for has its index, declared as a column or not', async () => {
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
    where indexname like 'column\\_%' and indexdef like '%DEPOSITION_LOG%'`.execute(db);
  const definitions = rows.map(({ definition }) => definition).join('\n');
  for (const part of [
    'btree (desk_text(creator_email) NULLS FIRST, id)',
    'gin (desk_folded(creator_email)',
    'gin (desk_folded(case_file_number)',
  ])
    expect(definitions).toContain(part);
});

test('an index that an older version needed goes, in its log alone, and the others stay', async () => {
  const needed = await indexNames();
  const make = (name: string, log: string) =>
    sql.raw(`create index ${name} on log_entries (desk_text(version)) where active and log_key = '${log}'`).execute(db);
  await make('column_of_older', '5710_FEE_LOG');
  await make('column_of_other', 'LOG_OF_ANOTHER_DESK');
  await sql`create index column_of_list on submissions (version) where active and automation_id = 'deposition'`.execute(db);
  await sql`create index not_a_column on log_entries (version) where active and log_key = '5710_FEE_LOG'`.execute(db);
  await dropOthers();
  expect(await indexNames()).toEqual([...needed, 'column_of_other'].sort());
  const { rows } = await sql`select from pg_indexes where indexname = 'not_a_column'`.execute(db);
  expect(rows).toHaveLength(1);
});

test('keeping the indexes of what is served again makes none anew', async () => {
  const { rows: before } = await sql`select oid::integer as oid from pg_class where relname like 'column\\_%' order by 1`.execute(db);
  await indexes.alone(async (building) => {
    for (const automation of served) await building.build(automation);
  });
  const { rows: after } = await sql`select oid::integer as oid from pg_class where relname like 'column\\_%' order by 1`.execute(db);
  expect(after).toEqual(before);
});

test('an index whose build was broken off is dropped and built anew', async () => {
  const [name] = await indexNames();
  await sql`update pg_index set indisvalid = false where indexrelid = ${name}::regclass`.execute(db);
  await indexes.alone(async (building) => {
    for (const automation of served) await building.build(automation);
  });
  const { rows } = await sql`select from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db);
  expect(rows).toHaveLength(1);
});

test('an index is dropped at another start where somebody reads for long', async () => {
  await sql`create index column_of_older on log_entries (version) where active and log_key = '5710_FEE_LOG'`.execute(db);
  const reading = await db.startTransaction().execute();
  await sql`select from log_entries limit 1`.execute(reading);
  await expect(dropOthers()).rejects.toThrow('lock timeout');
  expect(await indexNames()).toContain('column_of_older');
  await reading.rollback().execute();
  await dropOthers();
  expect(await indexNames()).not.toContain('column_of_older');
});

test('where an index could not be made nothing is dropped, and nothing is while somebody publishes', async () => {
  const [broken, whole] = served;
  const told: string[] = [];
  const { registry } = desk.automations;
  const isWhole = await buildIndexes({
    building: {
      build: async (automation) => {
        if (automation === broken) throw new Error('no room');
      },
      dropOthers: async (automations) => {
        told.push(...automations.map(({ manifest }) => manifest.id));
      },
    },
    registry: {
      all: () => registry.all().filter(({ automation }) => automation === broken || automation === whole),
      refresh: registry.refresh,
    },
    publishing: {
      alone: async (work) => {
        told.push('alone');
        return publishing.alone(work);
      },
    },
    onError: (error) => told.push(String(error)),
  });
  expect(isWhole).toBe(false);
  expect(told).toEqual(['Error: no room', 'alone', whole?.manifest.id]);
});
