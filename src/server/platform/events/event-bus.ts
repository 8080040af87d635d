import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { connectTimeoutMs } from '#server/platform/database/connect-timeout.ts';
import type { DeskEvent, EventBus, HeardEvent } from './events.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

const channel = 'desk_events';

/** Tells every server; inside a transaction they hear it when it is done, never before. */
export async function emitEvent(db: Kysely<Database>, event: DeskEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(db);
}

export type EventListener = EventBus & { readonly close: () => Promise<void> };
type Listener = (event: HeardEvent) => void;

export type EventBusOptions = {
  readonly db: Kysely<Database>;
  readonly url: string;
  readonly onError: (error: Error) => void;
};

const reconnectMs = 500;
/** Nobody else notices that a line went silent on which one only listens. */
const pulseMs = 500;
/** So many looks in a row find the same question open. A server that stood still itself looks once, and then reads the answer. */
const silentLooks = 4;

/** Hears the events of all servers over one connection of its own. When that breaks it connects again, and says that something may be missed. */
export async function openEventBus({ db, url, onError }: EventBusOptions): Promise<EventListener> {
  const listeners = new Set<Listener>();
  const pass: Listener = (event) => {
    for (const listener of listeners) guard(() => listener(event), onError);
  };
  let line: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const fresh = await openLine({ url, pass, onError });
    if (closed) return fresh.end();
    line = fresh;
    const pulse = feelPulse(fresh);
    fresh.on('end', () => {
      clearInterval(pulse);
      if (!closed) connectAgain();
    });
    return undefined;
  };
  const connectAgain = (): void => {
    timer = setTimeout(() => void connect().then(() => pass({ type: 'resumed' }), retry), reconnectMs);
  };
  const retry = (error: unknown): void => {
    onError(errorOf(error));
    if (!closed) connectAgain();
  };

  await connect();
  return {
    emit: (event) => emitEvent(db, event),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await line?.end();
    },
  };
}

type LineOptions = Pick<EventBusOptions, 'url' | 'onError'> & { readonly pass: Listener };

/** A connection that listens; one that does not come to it is ended. */
async function openLine({ url, pass, onError }: LineOptions): Promise<pg.Client> {
  const timeoutMs = connectTimeoutMs(url);
  const line = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, application_name: 'automation-desk events' });
  line.on('error', onError);
  line.on('notification', ({ payload }) => guard(() => pass(JSON.parse(payload ?? '')), onError));
  const asked = { text: `listen ${channel}`, query_timeout: timeoutMs };
  try {
    await line.connect();
    await line.query(asked);
    return line;
  } catch (error) {
    void line.end().catch(() => undefined);
    throw error;
  }
}

/** Ends a connection that owes an answer for too long. */
function feelPulse(line: pg.Client): NodeJS.Timeout {
  let looks = 0;
  const answered = (): void => void (looks = 0);
  const timer = setInterval(() => {
    looks += 1;
    if (looks > silentLooks) void line.end().catch(() => undefined);
    // its end is told by itself
    if (looks === 1) line.query('select 1').then(answered, () => undefined);
  }, pulseMs);
  return timer.unref();
}

/** What cannot be read, or a listener that fails, keeps nothing from the others. */
function guard(work: () => void, onError: (error: Error) => void): void {
  try {
    work();
  } catch (error) {
    onError(errorOf(error));
  }
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
