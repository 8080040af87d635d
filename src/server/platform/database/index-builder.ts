import { sql, type Kysely } from 'kysely';
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
