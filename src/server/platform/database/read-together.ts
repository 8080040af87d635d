import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { sendTogether } from './send-together.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** A connection as it is lent to all who ask within one turn of the event loop, and how many still have it. */
type Turn = { readonly client: Promise<pg.PoolClient>; borrowers: number };

/**
 * The database for short reads: those that are said within one turn of the event loop go out as one piece on one connection, and wake the
 * database once. Each stands by itself: one that fails takes no other along.
 */
export function readsTogether(pool: pg.Pool): Kysely<Database> {
  let open: Turn | undefined;
  const begin = (): Turn => {
    const turn: Turn = { client: pool.connect(), borrowers: 0 };
    turn.client.then(sendTogether, () => undefined); // whoever asked is told
    open = turn;
    setImmediate(() => {
      if (open === turn) open = undefined;
    });
    return turn;
  };
  const connect = async () => {
    const turn = open ?? begin();
    turn.borrowers += 1;
    const client = await turn.client;
    const release = (): void => {
      turn.borrowers -= 1;
      if (turn.borrowers === 0) client.release();
    };
    return { query: client.query.bind(client), release };
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: { connect, end: async () => undefined, options: {} } }) });
}
