import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Does its work in a transaction: all of it stays, or nothing. */
export type Transact = <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;

/**
 * Transactions whose statements go to the database in the order in which they are said, without waiting for each other's answers. After one
 * that failed the database refuses all others, so that nothing of them stays.
 */
export function pipelinedTransactions(pool: pg.Pool): Transact {
  return async (work) => {
    const client = await pool.connect();
    const lent = lend(client);
    let broken: Error | undefined;
    try {
      const [, result] = await Promise.all([client.query('begin'), work(lent.db)]);
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
      return result;
    } catch (error) {
      lent.takeBack();
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** The database as one connection sees it. What is said after it was taken back belongs to no transaction and is refused. */
function lend(client: pg.PoolClient): { readonly db: Kysely<Database>; readonly takeBack: () => void } {
  let isOver = false;
  const ask = client.query.bind(client);
  const query: typeof client.query = (...args: readonly unknown[]) => {
    if (isOver) throw new Error('This was said after the end of its transaction');
    return Reflect.apply(ask, undefined, args);
  };
  const one = { query, release: () => undefined };
  const dialect = new PostgresDialect({ pool: { connect: async () => one, end: async () => undefined, options: {} } });
  return { db: new Kysely<Database>({ dialect }), takeBack: () => (isOver = true) };
}
