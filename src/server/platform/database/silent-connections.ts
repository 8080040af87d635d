import pg from 'pg';
import { answerTimeoutMs } from './connect-timeout.ts';

export type SilentConnections = { readonly stop: () => void };

type Options = { readonly url: string; readonly onError: (error: Error) => void };
type Waiting = { readonly client: pg.PoolClient; readonly since: number };

const lookEveryMs = 500;
/** An answer that stays out for so long is asked after. */
const suspectAfterMs = 2_500;

/**
 * A line can die without a word: nobody closes it, and the answer to a query never comes. So the database is asked, over a line of its
 * own, whether it works on what is waited for. What it does not work on is ended, together with what lies idle since before.
 */
export function endSilentConnections(pool: pg.Pool, { url, onError }: Options): SilentConnections {
  const idle = new Set<pg.PoolClient>();
  const waiting = new Map<object, Waiting>();
  pool.on('connect', (client) => noteQueries(client, waiting));
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('release', (error, client) => void (error instanceof Error ? undefined : idle.add(client)));
  pool.on('remove', (client) => void idle.delete(client));

  const look = async (): Promise<void> => {
    const since = performance.now() - suspectAfterMs;
    const suspects = [...waiting].filter(([, each]) => each.since < since);
    if (suspects.length === 0) return;
    const working = await workingBackends(url);
    const isWorkedOn = ({ client }: Waiting): boolean => working.has(backends.get(client) ?? 0);
    // what was answered while the database was asked is gone from the list
    const unanswered = suspects.filter(([query]) => waiting.has(query));
    const silent = unanswered.filter(([, each]) => !isWorkedOn(each));
    for (const [query, { client }] of unanswered) waiting.set(query, { client, since: performance.now() });
    for (const [, { client }] of silent) client.connection.stream.destroy();
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

/** Keeps each query in the list until its answer is there. */
function noteQueries(client: pg.PoolClient, waiting: Map<object, Waiting>): void {
  const ask: unknown = Reflect.get(client, 'query');
  if (typeof ask !== 'function') return;
  const noted = new Proxy(ask, {
    apply: (target, self, args: readonly unknown[]) => {
      const answer: unknown = Reflect.apply(target, self, args);
      if (!(answer instanceof Promise)) return answer;
      const query = {};
      waiting.set(query, { client, since: performance.now() });
      const forget = (): void => void waiting.delete(query);
      answer.then(forget, forget);
      return answer;
    },
  });
  Reflect.set(client, 'query', noted);
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
