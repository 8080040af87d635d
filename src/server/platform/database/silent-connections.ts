import pg from 'pg';
import { answerTimeoutMs } from './connect-timeout.ts';

export type SilentConnections = { readonly stop: () => void };

type Options = { readonly url: string; readonly onError: (error: Error) => void };
/** Nothing of an answer came since then. */
type Waiting = { readonly bytesRead: unknown; readonly since: number };

const lookEveryMs = 500;
/** An answer that stays out for so long is asked after. */
const suspectAfterMs = 2_500;

/**
 * A line can die without a word: nobody closes it, and the answer to a query never comes. So the database is asked, over a line of its
 * own, whether it works on what is waited for. What it does not work on is ended, together with what lies idle since before.
 */
export function endSilentConnections(pool: pg.Pool, { url, onError }: Options): SilentConnections {
  const idle = new Set<pg.PoolClient>();
  const waiting = new Map<pg.PoolClient, Waiting>();
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('release', (error, client) => void (error instanceof Error ? undefined : idle.add(client)));
  pool.on('remove', (client) => {
    for (const clients of [idle, waiting, open]) clients.delete(client);
  });

  const look = async (): Promise<void> => {
    for (const client of open) noteWaiting(client, waiting);
    const suspects = [...waiting].filter(([, { since }]) => since < performance.now() - suspectAfterMs);
    if (suspects.length === 0) return;
    const working = await workingBackends(url);
    // what was answered while the database was asked waits no more, or for another answer
    for (const [client] of suspects) noteWaiting(client, waiting);
    const unanswered = suspects.filter(([client, seen]) => waiting.get(client) === seen);
    const silent = unanswered.filter(([client]) => !working.has(backends.get(client) ?? 0));
    for (const [client] of unanswered) waiting.delete(client);
    for (const [client] of silent) client.connection.stream.destroy();
    if (silent.length > 0) for (const client of idle) client.emit('error', new Error('Connection terminated: it may be silent'));
  };
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look()
      .catch(onError)
      .finally(() => (looking = false));
  }, lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** The driver says of each connection whether it is ready for a query: all others wait for an answer. */
function noteWaiting(client: pg.PoolClient, waiting: Map<pg.PoolClient, Waiting>): void {
  const isReady = Reflect.get(client, 'readyForQuery') !== false;
  const bytesRead: unknown = Reflect.get(client.connection.stream, 'bytesRead');
  if (isReady) waiting.delete(client);
  else if (waiting.get(client)?.bytesRead !== bytesRead) waiting.set(client, { bytesRead, since: performance.now() });
}

const backends = new WeakMap<pg.ClientBase, number>();

/** The database is asked for the number of a new connection: what is between may give it another. */
export async function learnBackend(client: pg.ClientBase, withinMs: number): Promise<void> {
  const asked = { text: 'select pg_backend_pid() as pid', query_timeout: withinMs };
  const { rows } = await client.query<{ pid: number }>(asked);
  backends.set(client, rows[0]?.pid ?? 0);
}

/** What the database works on now; asked over a fresh line. */
async function workingBackends(url: string): Promise<ReadonlySet<number>> {
  const timeoutMs = answerTimeoutMs(url);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'automation-desk lines',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'active'`,
    );
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    void client.end().catch(() => undefined);
  }
}
