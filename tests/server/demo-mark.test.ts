import { expect, inject, test } from 'vitest';
import { demonstration } from '#demo/demonstration.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { emptyDatabase } from './backup/empty-database.ts';

const administrator = { email: 'administrator@firm.example', password: 'four words for a start' };
const production = { environment: 'production', administrator } as const;
const refusal = 'This database holds or once held the demo data';

const fresh = (): Promise<string> => emptyDatabase(inject('templateUrl').replace('/desk_template', '/postgres'));

async function emailsOf(url: string): Promise<readonly string[]> {
  const { db, close } = openDatabase({ url, connections: 1, onIdleError: () => undefined });
  const rows = await db.selectFrom('users').select('email').execute();
  await close();
  return rows.map(({ email }) => email);
}

test('production does not start on a database of the demonstration, and says how to begin anew', async () => {
  const url = await fresh();
  await readyDatabase(url, { environment: 'demo' }, demonstration);
  await expect(readyDatabase(url, production, demonstration)).rejects.toThrow(refusal);
  await expect(readyDatabase(url, production, demonstration)).rejects.toThrow('set DESK_DATA to an empty folder');
  await readyDatabase(url, { environment: 'demo' }, demonstration);
});

test('a demonstration is not loaded into the database of a firm', async () => {
  const url = await fresh();
  await readyDatabase(url, production, demonstration);
  await expect(readyDatabase(url, { environment: 'demo' }, demonstration)).rejects.toThrow('holds the data of a firm');
  expect(await emailsOf(url)).toEqual([administrator.email]);
  await readyDatabase(url, production, demonstration);
});
