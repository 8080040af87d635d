import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { DeskEvent, EventBus } from '../usecases/ports/events.port.ts';
import type { Database } from './tables/all.ts';

const channel = 'desk_events';

/** Tells every server; inside a transaction they hear it when it is done, never before. */
export async function tellEvent(db: Kysely<Database>, event: DeskEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(db);
}

export type EventListener = EventBus & { readonly close: () => Promise<void> };
type Listener = (event: DeskEvent) => void;

export type EventBusOptions = {
  readonly db: Kysely<Database>;
  readonly url: string;
  readonly onError: (error: Error) => void;
};

const reconnectMs = 1_000;
/** Nobody else notices that a line went silent on which one only listens. */
const pulseMs = 3_000;

/** Hears the events of all servers over one connection of its own, and connects again when that breaks. */
export async function openEventBus({ db, url, onError }: EventBusOptions): Promise<EventListener> {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let closed = false;

  const connectAgain = (): void => {
    client = undefined;
    clearInterval(pulse);
    if (closed) return;
    timer = setTimeout(() => void connect().catch(retry), reconnectMs);
  };
  const retry = (error: unknown): void => {
    onError(error instanceof Error ? error : new Error(String(error)));
    connectAgain();
  };
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000, application_name: 'automation-desk events' });
    fresh.on('error', onError);
    fresh.on('end', () => {
      if (client === fresh) connectAgain();
    });
    fresh.on('notification', ({ payload }) => pass(listeners, payload, onError));
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
    pulse = feelPulse(fresh);
  };

  await connect();
  return {
    tell: (event) => tellEvent(db, event),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(pulse);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

/** Ends a connection that did not answer since the last time it was asked. */
function feelPulse(client: pg.Client): NodeJS.Timeout {
  let answered = true;
  const timer = setInterval(() => {
    if (!answered) void client.end().catch(() => undefined);
    answered = false;
    client.query('select 1').then(
      () => (answered = true),
      () => undefined, // its end is told by itself
    );
  }, pulseMs);
  return timer.unref();
}

function pass(listeners: ReadonlySet<Listener>, payload: string | undefined, onError: (error: Error) => void): void {
  try {
    const event: DeskEvent = JSON.parse(payload ?? '');
    for (const listener of listeners) listener(event);
  } catch (error) {
    onError(error instanceof Error ? error : new Error('an event could not be passed on'));
  }
}
