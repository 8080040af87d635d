import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { emptyDatabase } from './backup/empty-database.ts';

const url = await emptyDatabase(inject('templateUrl').replace('/desk_template', '/postgres'));
const { db, together, pool, close } = openDatabase({ url, connections: 3, onIdleError: () => undefined });
afterAll(close);

type From = typeof db;
const backend = async (from: From): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(from)).rows[0]?.pid;

test('what is asked at once is asked on one connection, and each by itself on several', async () => {
  const apart = await Promise.all(Array.from({ length: 3 }, () => backend(db)));
  expect(new Set(apart).size).toBe(3);
  const asked = await Promise.all(Array.from({ length: 30 }, () => backend(together)));
  expect(new Set(asked).size).toBe(1);
  expect(pool.idleCount).toBe(3);
});

test('a read that fails takes no other along, and the connection is given back', async () => {
  const reads = [sql`select 1`, sql`select 1 / 0`, sql`select 2`, sql`select from nowhere`].map((read) => read.execute(together));
  const outcomes = await Promise.allSettled(reads);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(pool.idleCount).toBe(pool.totalCount);
  expect(await backend(together)).toBeTypeOf('number');
});

test('reads whose connection breaks are told so, and the next get another', async () => {
  const reads = [sql`select pg_terminate_backend(pg_backend_pid())`, sql`select 1`].map((read) => read.execute(together));
  const outcomes = await Promise.allSettled(reads);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await backend(together)).toBeTypeOf('number');
});

test('while all connections are lent, reads of many turns wait and are answered', async () => {
  const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
  const reads = [backend(together)];
  await new Promise(setImmediate);
  reads.push(backend(together), backend(together));
  for (const client of clients) client.release();
  for (const pid of await Promise.all(reads)) expect(pid).toBeTypeOf('number');
  expect(pool.idleCount).toBe(3);
});
