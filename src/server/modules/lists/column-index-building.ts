import { sql, type Kysely } from 'kysely';
import { nameOfIndex, type Index, type NameOf } from './column-index.ts';
import { rowsCondition, rowTables } from './row-expressions.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** One connection of all servers at a time builds; whoever would wait for it would be waited for by the build itself. */
const oneBuilder = sql`hashtext('desk.indexing')`;

export type IndexBuilder = {
  readonly alone: <Result>(work: (connection: Kysely<Database>) => Promise<Result>) => Promise<Result | undefined>;
  /** Breaks off what is being built; nothing is begun any more. */
  readonly stop: () => Promise<void>;
  readonly isStopped: () => boolean;
};

export function indexBuilder(db: Kysely<Database>): IndexBuilder {
  let backend: number | undefined;
  let isStopped = false;
  return {
    alone: (work) =>
      db.connection().execute(async (connection) => {
        const { rows } = await sql<{ mine: boolean; pid: number }>`
          select pg_try_advisory_lock(${oneBuilder}) as mine, pg_backend_pid() as pid`.execute(connection);
        if (rows[0]?.mine !== true) return undefined;
        backend = rows[0].pid;
        try {
          await sql`set statement_timeout = 0`.execute(connection); // of millions of rows it takes minutes
          return await work(connection);
        } finally {
          backend = undefined;
          await sql`reset statement_timeout`.execute(connection);
          await sql`select pg_advisory_unlock(${oneBuilder})`.execute(connection);
        }
      }),
    isStopped: () => isStopped,
    stop: async () => {
      isStopped = true;
      if (backend !== undefined) await sql`select pg_cancel_backend(${backend})`.execute(db);
    },
  };
}

/** A build that was broken off leaves an index that is written and never read. */
export async function dropBrokenOff(connection: Kysely<Database>): Promise<void> {
  for (const { name } of await columnIndexes(connection, false))
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
}

/** Those of these that are missing. */
export async function missingIndexes(db: Kysely<Database>, nameOf: NameOf, indexes: readonly Index[]): Promise<readonly Index[]> {
  const stored = new Set((await columnIndexes(db, true)).map(({ name }) => name));
  return indexes.filter((index) => !stored.has(nameOfIndex(nameOf, index)));
}

/** Others read and write meanwhile. */
export async function createIndex(connection: Kysely<Database>, name: string, index: Index): Promise<void> {
  const place = `${rowTables[index.of.table]} using ${index.method} (${index.parts.join(', ')})`;
  await sql.raw(`create index concurrently if not exists ${name} on ${place} where ${rowsCondition(index.of)}`).execute(connection);
}

type StoredIndex = { readonly name: string };

async function columnIndexes(db: Kysely<Database>, isValid: boolean): Promise<readonly StoredIndex[]> {
  const { rows } = await sql<StoredIndex>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::text::regnamespace and relname like 'column\\_%' and indisvalid = ${isValid}`.execute(db);
  return rows;
}
