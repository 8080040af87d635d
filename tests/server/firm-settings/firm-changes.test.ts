import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { firmRepository } from '#server/modules/firm/firm.repository.ts';
import { testDesk } from '../test-desk.ts';

const { database } = await testDesk();
const { db } = database;
const [one, another] = [firmRepository(db), firmRepository(db)];

test('what was not changed is not read again', async () => {
  const read = await one.read();
  expect(await one.read()).toBe(read);
  expect(read.figures.length).toBeGreaterThan(100);
});

test.each([
  { table: 'firm', change: sql`update firm set phone = '510-555-0188'` },
  { table: 'offices', change: sql`update offices set city = 'Lodi'` },
  { table: 'attorneys', change: sql`update attorneys set title = 'Of counsel' where id = 'attorney-1'` },
  { table: 'dated_figures', change: sql`delete from dated_figures where kind = 'tdMinimum'` },
])('a change of $table is seen by every server from its commit on, and not before', async ({ change }) => {
  const before = await one.read();
  expect(await another.read()).toEqual(before);
  const transaction = await db.startTransaction().execute();
  await change.execute(transaction);
  expect(await one.read()).toBe(before);
  await transaction.commit().execute();
  const [read, alsoRead] = await Promise.all([one.read(), another.read()]);
  expect(read).not.toEqual(before);
  expect(alsoRead).toEqual(read);
});

test('what is read while somebody changes it is read again', async () => {
  const fresh = firmRepository(db);
  const reading = Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      if (index === 20) await sql`update firm set phone = '510-555-0177'`.execute(db);
      return fresh.read();
    }),
  );
  await reading;
  expect((await fresh.read()).firm.phone).toBe('510-555-0177');
});
