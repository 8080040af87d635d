import { sql, type Kysely } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/platform/database/migrations.ts';
import { emptyDatabase } from './empty-database.ts';

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

async function freshDatabase(): Promise<Kysely<unknown>> {
  const url = await emptyDatabase(inject('templateUrl').replace('/desk_template', '/postgres'));
  const { bare, close } = openDatabase({ url, connections: 2, onIdleError: () => undefined });
  ends.push(close);
  return bare;
}

test('running them again changes nothing', async () => {
  const bare = await freshDatabase();
  expect(await migrate(bare, migrations)).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(bare, migrations)).toEqual([]);
});

test('a migration that fails leaves nothing of itself, and nothing of those before it', async () => {
  const bare = await freshDatabase();
  const failing = {
    name: '999-fails',
    up: async (db: Kysely<unknown>) => {
      await sql`create table half (a int)`.execute(db);
      await sql`select 1 / 0`.execute(db);
    },
  };
  await expect(migrate(bare, [...migrations, failing])).rejects.toThrow('division by zero');
  const { rows } = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(bare);
  expect(rows).toEqual([]);
});

test('a database of another version is refused, and nothing of it is changed', async () => {
  const bare = await freshDatabase();
  await migrate(bare, migrations);
  await sql`update migrations_done set name = '080-readings-of-colleagues'`.execute(bare);
  await expect(migrate(bare, migrations)).rejects.toThrow('made by another version of the desk (080-readings-of-colleagues)');
  expect((await sql`select name from migrations_done`.execute(bare)).rows).toEqual([{ name: '080-readings-of-colleagues' }]);
});
