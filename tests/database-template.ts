import pg from 'pg';
import { demonstration } from '#demo/demonstration.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { prepareDatabase } from './server/prepare-database.ts';
import { withConnectTimeout } from './time-limits.ts';

const template = 'desk_template';

/** The address of another database of the same PostgreSQL. */
function besides(url: string, name: string): string {
  const address = new URL(withConnectTimeout(url));
  address.pathname = `/${name}`;
  return address.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: besides(url, 'postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Makes the database that every desk of a run copies: tables, demonstration firm, 300 cases, declarations. */
export async function makeTemplate(url: string): Promise<string> {
  const made = besides(url, template);
  await onServer(url, `create database ${template}`);
  await readyDatabase(made, { environment: 'demo' }, demonstration);
  await prepareDatabase(made);
  return made;
}

/** A fresh copy of it under this name. */
export async function copyTemplate(url: string, name: string): Promise<string> {
  // Files are copied, not written once more as changes: a third of the time of a desk.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`);
  return besides(url, name);
}
