import type pg from 'pg';
import { expect, test } from 'vitest';
import { payment, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const manager = await desk.as('manager');

/** Everything that the desk asks of the database, beside what the queue of its work asks. */
let asked = 0;
const counted = new WeakSet<pg.PoolClient>();
desk.database.pool.on('acquire', (client) => {
  if (counted.has(client)) return;
  counted.add(client);
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  Reflect.set(client, 'query', (...args: readonly unknown[]) => {
    asked += 1;
    return query(...args);
  });
});

test('a record without a letter is kept with few statements: thirteen, two for what it looks up, one for the carriers, one for the team of its case, two that keep it so, the beginning and the end', async () => {
  const counts: number[] = [];
  for (const day of Array.from({ length: 12 }, (_, index) => `2026-03-${index + 10}`)) {
    const before = asked;
    const { statusCode } = await send(manager, 'POST /invoice/payments', {
      body: { ...payment, depositionDate: day, paymentReceiptDate: day },
    });
    expect(statusCode).toBe(201);
    counts.push(asked - before);
  }
  // the first is prepared, and somebody may look around meanwhile
  expect(Math.min(...counts)).toBe(21);
});
