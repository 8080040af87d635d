import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { dayOf } from './load/kinds.ts';

/** What the desk said to the database for one submission, in its order. */
export type Statement = { readonly text: string; readonly values: readonly (string | null)[] };
export type Recording = { readonly day: string; readonly statements: readonly Statement[] };

/** With these a database writes a log that is read here; statements only while it is asked to. */
export const statementLogging = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'recorded',
  log_rotation_age: '0',
} as const;

type Line = { readonly application_name?: string; readonly message?: string; readonly detail?: string };

const executed = /^(?:execute [^:]+|statement): ([\s\S]*)$/;
const parameter = /\$\d+ = (?:(NULL)|'((?:[^']|'')*)')/g;
const frame = /^\s*(?:begin|start transaction|commit|rollback)\b/i;
/** A job of its own seals the audit trail meanwhile. */
const sealing = /\b(?:unsealed_audit_rows|audit_head|audit_links)\b/;
const reloadMs = 1_500;

/** Whatever a person's request makes the desk say while nothing else goes on. */
export async function recordStatements(url: string, cluster: string, act: () => Promise<void>): Promise<readonly Statement[]> {
  const folder = path.join(cluster, 'recorded');
  const read = (): string =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('');
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  const logStatements = async (which: 'all' | 'none'): Promise<void> => {
    await client.query(`alter system set log_statement = '${which}'`);
    await client.query('select pg_reload_conf()');
    await pause(reloadMs);
  };
  await logStatements('all');
  const before = read().length;
  await act();
  await logStatements('none');
  await client.end();
  return read()
    .slice(before)
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line): readonly Statement[] => statementsOf(JSON.parse(line)));
}

function statementsOf({ application_name: from, message = '', detail = '' }: Line): readonly Statement[] {
  const text = executed.exec(message)?.[1];
  if (from !== 'automation-desk' || text === undefined || frame.test(text) || sealing.test(text)) return [];
  const values = Array.from(detail.matchAll(parameter), ([, isNull, value = '']) =>
    isNull === undefined ? value.replaceAll("''", "'") : null,
  );
  return [{ text, values }];
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const uuidsOf = (statements: readonly Statement[]): ReadonlySet<string> =>
  new Set(statements.flatMap(({ values }) => values.flatMap((value) => value?.match(uuid) ?? [])));

/** A pool of connections, and how statements are said over one of them. */
export type Saying = {
  readonly pool: pg.Pool;
  readonly say: (client: pg.PoolClient, statements: readonly Statement[]) => Promise<unknown>;
  readonly end: () => Promise<void>;
};
type Connections = { readonly url: string; readonly connections: number };
// What was given back may still be saying goodbye when the database ends.
const nobody = (): void => undefined;

/** One after the other, each when the one before is answered, by a pool as it comes. */
export function sequentially({ url, connections }: Connections): Saying {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  pool.on('error', nobody);
  return {
    pool,
    say: async (client, statements) => {
      for (const { text, values } of statements) await client.query(text, [...values]);
    },
    end: () => pool.end(),
  };
}

/** By the pool of the desk: all at once. */
export function pipelined({ url, connections }: Connections): Saying {
  const { pool, close } = openDatabase({ url, connections, onIdleError: nobody });
  return {
    pool,
    say: (client, statements) => Promise.all(statements.map(({ text, values }) => client.query(text, [...values]))),
    end: close,
  };
}

export type Replay = (number: number) => Promise<number>;

/** The statements of a submission again, in one transaction, for another day and with ids of its own: those that another submission does not have. */
export function replayOf({ pool, say }: Saying, { day, statements }: Recording, other: Recording): Replay {
  const known = uuidsOf(other.statements);
  const own = new Set([...uuidsOf(statements)].filter((id) => !known.has(id)));
  return async (number) => {
    const ids = new Map(Array.from(own, (id) => [id, randomUUID()]));
    const anew = (value: string | null): string | null =>
      value?.replaceAll(uuid, (id) => ids.get(id) ?? id).replaceAll(day, dayOf(number)) ?? null;
    const before = performance.now();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await say(
        client,
        statements.map(({ text, values }) => ({ text, values: values.map(anew) })),
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    return performance.now() - before;
  };
}
