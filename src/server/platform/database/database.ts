import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { answerTimeoutMs, connectTimeoutMs } from './connect-timeout.ts';
import { pipelinedTransactions, type Transact } from './pipelined-transaction.ts';
import { endSilentConnections, learnBackend } from './silent-connections.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export type OpenDatabase = {
  readonly db: Kysely<Database>;
  /** The same connections, before there are tables: for migrations. */
  readonly bare: Kysely<unknown>;
  readonly pool: pg.Pool;
  readonly transact: Transact;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  readonly url: string;
  readonly connections: number;
  /** A connection that lies idle broke; the pool makes a new one when it is needed. */
  readonly onIdleError: (error: Error) => void;
};

const dateType = 1082;
const wholeNumberType = 20;

// A calendar date as a JavaScript Date would move with the time zone; a count as text would be added like text.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === dateType) return (text: string) => text;
    if (oid === wholeNumberType) return Number;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/** Connections to PostgreSQL with the types that the desk expects. */
export function openDatabase({ url, connections, onIdleError }: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // a statement may be sent before the one before it is answered
    pipeline: true,
    types,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs(url),
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 120_000,
    application_name: 'automation-desk',
    onConnect: (client): unknown => learnBackend(client, answerTimeoutMs(url)), // the pool waits for it
  });
  pool.on('error', onIdleError);
  // A connection that breaks while it is lent out tells nobody else, and would end the process.
  pool.on('connect', (client) => void client.on('error', onIdleError));
  const silent = endSilentConnections(pool, { url, onError: onIdleError });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const bare = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    silent.stop();
    await db.destroy();
    // Kysely ends only what it has used: after migrations alone, the connections would keep the process for as long as they may lie idle
    if (!pool.ending) await pool.end();
  };
  return { db, bare, pool, transact: pipelinedTransactions(pool), close };
}

/** True when the database answers. */
export async function databaseAnswers(db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

// stopping, crashed, starting, full of connections, out of room on its disk, only for reading, a minute without coming to a statement's end
const serverCodes = ['57P01', '57P02', '57P03', '53300', '53100', '25006', '57014'];
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'];
const unavailableCodes: ReadonlySet<string> = new Set(serverCodes.concat(networkCodes));
const unavailableMessages =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|query read timeout/i;

/** True for the errors of a database that does not answer or does not take work now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return unavailableCodes.has(code) || code.startsWith('08') || unavailableMessages.test(error.message);
}
