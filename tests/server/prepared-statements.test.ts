import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { emptyDatabase } from './backup/empty-database.ts';

const url = await emptyDatabase(inject('templateUrl').replace('/desk_template', '/postgres'));
const { bare, close } = openDatabase({ url, connections: 1, onIdleError: () => undefined });
afterAll(close);

const write = (id: number) => sql`insert into shelf (id, title) values (${id}, 'A Week in Stockton')`.execute(bare);
const titleOf = (id: number) => sql<{ title: string }>`select title from shelf where id = ${id}`.execute(bare);
const bookOf = (id: number) => sql<object>`select * from shelf where id = ${id}`.execute(bare);
const pageFrom = (id: number) => sql<object>`select id from shelf where id >= ${id} order by id limit 1`.execute(bare);
const countFrom = (id: number) => sql<object>`select count(*)::integer as books from shelf where id >= ${id}`.execute(bare);

test('what is said again and again has a name on its connection; a page and what may get another column have none', async () => {
  await sql`create table shelf (id integer primary key, title text)`.execute(bare);
  for (let id = 1; id <= 6; id += 1) for (const say of [write, titleOf, bookOf, pageFrom, countFrom]) await say(id);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements order by name`.execute(bare);
  expect(rows.map(({ statement }) => statement)).toEqual([
    `insert into shelf (id, title) values ($1, 'A Week in Stockton')`,
    'select title from shelf where id = $1',
  ]);
});

test('all of it is answered after a newer desk added a column, and after a statement was refused', async () => {
  await expect(write(1)).rejects.toThrow('duplicate key');
  await sql`alter table shelf add column place text not null default 'top'`.execute(bare);
  await write(7);
  expect((await titleOf(7)).rows).toEqual([{ title: 'A Week in Stockton' }]);
  expect((await bookOf(7)).rows).toEqual([{ id: 7, title: 'A Week in Stockton', place: 'top' }]);
  expect((await pageFrom(7)).rows).toEqual([{ id: 7 }]);
});
