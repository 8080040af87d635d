import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export type CopiedTable = { readonly name: string; readonly columns: readonly string[] };

/** The tables of the desk and the jobs, by names that may stand in a statement, and how they follow each other: what a row points to comes before it, unless it may come at the end of the transaction. */
const tablesSql = `
  select c.oid::regclass::text as name,
    array_agg(a.attname order by a.attnum) filter (where a.attgenerated = '') as columns,
    coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and not f.condeferrable and f.confrelid <> c.oid), '{}') as after
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations_done' or c.oid = to_regclass('pgboss.job')
  group by c.oid order by name`;

/** Numbers that the database gives begin behind those that are there. */
const countOn = `do $$ declare c record; begin
  for c in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
      c.table_name, c.column_name, c.column_name, c.table_name);
  end loop;
end $$`;

type FoundTable = { readonly name: string; readonly columns: readonly string[]; readonly after: readonly string[] };

const columnList = (columns: readonly string[]): string => columns.map((name) => pg.escapeIdentifier(name)).join(', ');

async function tablesOf(client: pg.Client): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<FoundTable>(tablesSql.replaceAll('attname order', 'attname::text order'));
  const waiting = new Map(rows.map((table) => [table.name, table]));
  const ordered: CopiedTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ after }) => after.every((name) => !waiting.has(name)));
    if (ready.length === 0) throw new Error(`These tables point at each other: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  return ordered;
}

export type Snapshot = {
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
  readonly read: (table: CopiedTable) => Readable;
};

/** Shows the whole database as it is at one moment, however long reading it takes and whatever is written meanwhile. */
export async function withSnapshot<Result>(url: string, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  return await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select name from migrations_done order by name');
    const read = ({ name, columns }: CopiedTable): Readable =>
      client.query(copyTo(`copy (select ${columnList(columns)} from ${name}) to stdout`));
    return await work({ migrations: rows.map((row) => row.name), tables: await tablesOf(client), read });
  });
}

export type Filling = {
  readonly tables: readonly CopiedTable[];
  readonly write: (table: CopiedTable) => Writable;
  /** Rows that the table has now. */
  readonly count: (table: CopiedTable) => Promise<number>;
  /** Forgets what must not outlive the restore. */
  readonly empty: (table: string) => Promise<void>;
};

/** Fills the tables of a fresh database, all or nothing, without what triggers would add to rows that are complete already. */
export async function fillTables(url: string, work: (filling: Filling) => Promise<void>): Promise<void> {
  await withClient(url, async (client) => {
    const tables = await tablesOf(client);
    await client.query('begin');
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    await work({
      tables,
      write: ({ name, columns }) => client.query(copyFrom(`copy ${name} (${columnList(columns)}) from stdin`)),
      count: async ({ name }) => Number((await client.query<{ count: string }>(`select count(*) from ${name}`)).rows[0]?.count),
      empty: async (name) => void (await client.query(`delete from ${name}`)),
    });
    await client.query('set constraints all immediate');
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    await client.query(countOn);
    await client.query('commit');
    await client.query('analyze');
  });
}

/** True when nothing stands in the database. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query(
      "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
    );
    return rows.length === 0;
  });
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'automation-desk backup' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
