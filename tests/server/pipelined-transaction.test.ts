import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { emptyDatabase } from './backup/empty-database.ts';

const url = await emptyDatabase(inject('templateUrl').replace('/desk_template', '/postgres'));
const { bare, transact, close } = openDatabase({ url, connections: 1, onIdleError: () => undefined });
afterAll(close);

type Within = Parameters<Parameters<typeof transact>[0]>[0];
const write = (db: Within, title: string) => sql`insert into shelf (title) values (${title})`.execute(db);
const titles = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ title: string }>`select title from shelf order by place`.execute(bare);
  return rows.map(({ title }) => title);
};

beforeEach(async () => {
  await sql`drop table if exists shelf`.execute(bare);
  await sql`create table shelf (place serial, title text not null unique)`.execute(bare);
});

test('what is said at once is kept in the order in which it was said, in one transaction', async () => {
  const titlesInOrder = Array.from({ length: 20 }, (_, index) => `Volume ${index}`);
  const transactions = await transact(async (db) => {
    await Promise.all(titlesInOrder.map((title) => write(db, title)));
    const { rows } = await sql<{ count: number }>`select count(distinct xmin::text)::integer as count from shelf`.execute(db);
    return rows[0]?.count;
  });
  expect(transactions).toBe(1);
  expect(await titles()).toEqual(titlesInOrder);
});

test('after one that the database refuses nothing stays, neither of what was said before nor after it', async () => {
  const twice = transact((db) => Promise.all(['A Week', 'Two Weeks', 'A Week', 'A Month'].map((title) => write(db, title))));
  await expect(twice).rejects.toThrow('duplicate key');
  expect(await titles()).toEqual([]);
});

test('what a part says after another gave up belongs to no transaction and is refused', async () => {
  const late: unknown[] = [];
  const tellLater = async (db: Within): Promise<void> => {
    await write(db, 'A Week');
    await pause(50);
    await write(db, 'A Month').catch((error: unknown) => late.push(error));
  };
  const givenUp = transact(async (db) => {
    const later = tellLater(db);
    await write(db, 'Two Weeks');
    await Promise.race([later, Promise.reject(new Error('The key was taken over'))]);
  });
  await expect(givenUp).rejects.toThrow('The key was taken over');
  await expect.poll(() => late).toEqual([new Error('This was said after the end of its transaction')]);
  expect(await titles()).toEqual([]);
});

test('a transaction whose connection is ended by the database is told as failed, and the next one gets another', async () => {
  const ended = transact(async (db) => {
    await write(db, 'A Week');
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  });
  await expect(ended).rejects.toThrow(/terminat/);
  await transact(async (db) => void (await write(db, 'A Month')));
  expect(await titles()).toEqual(['A Month']);
});
