import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database with nothing in it, beside the one at this address. */
export async function emptyDatabase(besides: string): Promise<string> {
  const name = `desk_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: besides });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  const address = new URL(besides);
  address.pathname = `/${name}`;
  return address.href;
}
