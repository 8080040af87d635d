import type pg from 'pg';

/** What is said before the next turn of the event loop goes out as one piece: the database wakes up once for it. */
export function sendTogether({ connection }: pg.PoolClient): void {
  const { stream } = connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}
