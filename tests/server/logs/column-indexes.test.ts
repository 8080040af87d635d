import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { columnIndexesRepository } from '#server/modules/lists/column-indexes.repository.ts';
import { publishingRepository } from '#server/modules/automations/publishing.repository.ts';
import { buildIndexes } from '#server/modules/automations/index-building.public.ts';
import { ownPrefix } from '#server/modules/lists/column-index.ts';
import { testDesk } from '../test-desk.ts';
import { byName } from '../../by-name.ts';

const desk = await testDesk();
// What the desk builds when it starts would keep these tests out.
await desk.automations.indexed();
const { db } = desk.database;
const indexes = columnIndexesRepository(db, nodeSha256);
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
    where indexname like 'column\\_%' and (indexdef like '%DEPOSITION_LOG%' or indexdef like '%record_versions%''deposition''%')`.execute(
    db,
  );
  const definitions = rows.map(({ definition }) => definition).join('\n');
  for (const part of [
    'btree (desk_text(creator_email) COLLATE desk_name NULLS FIRST, id)',
    "gin (((folded ->> 'creator'::text))",
    "gin (((folded ->> 'caseFileNumber'::text))",
  ])
    expect(definitions).toContain(part);
});

const olderOf = (automation: string): string => `${ownPrefix(nodeSha256, automation)}older`;

test('an index that an older version needed goes, in its log alone, and the others stay', async () => {
  const needed = await indexNames();
  const make = (name: string, on: string) => sql.raw(`create index ${name} on ${on}`).execute(db);
  await make(olderOf('5710-fees'), `log_entries (automation_id) where active and log_key = '5710_FEE_LOG'`);
  await make('column_of_other', `log_entries (automation_id) where active and log_key = 'LOG_OF_ANOTHER_DESK'`);
  await make(olderOf('deposition'), `record_versions (automation_version) where automation_id = 'deposition'`);
  await make('not_a_column', `log_entries (automation_id) where active and log_key = '5710_FEE_LOG'`);
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

byName('the indexes of names are built anew where PostgreSQL came with another order of letters', async () => {
  const needed = await indexNames();
  await sql`update pg_collation set collversion = '1' where collname = 'desk_name'`.execute(db);
  await indexes.alone(async (building) => {
    expect((await indexNames()).length).toBeLessThan(needed.length);
    for (const automation of served) await building.build(automation);
  });
  expect(await indexNames()).toEqual(needed);
  const { rows } =
    await sql`select from pg_collation where collname = 'desk_name' and collversion = pg_collation_actual_version(oid)`.execute(db);
  expect(rows).toHaveLength(1);
});

byName('an index is dropped at another start where somebody reads for long', async () => {
  const older = olderOf('5710-fees');
  await sql`create index ${sql.id(older)} on log_entries (automation_id) where active and log_key = '5710_FEE_LOG'`.execute(db);
  const reading = await db.startTransaction().execute();
  await sql`select from log_entries limit 1`.execute(reading);
  await expect(dropOthers()).rejects.toThrow('lock timeout');
  expect(await indexNames()).toContain(older);
  await reading.rollback().execute();
  await dropOthers();
  expect(await indexNames()).not.toContain(older);
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
