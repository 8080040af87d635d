import type { Session } from '#app/session/session.ts';

import { eventReader, type StreamEvent } from './event-stream.ts';

/** What the server tells every open desk. */
export type DeskEvent =
  | { readonly kind: 'published'; readonly automation: string; readonly version: string }
  | { readonly kind: 'faults'; readonly automation: string }
  | { readonly kind: 'jobs' }
  /** A draft of this person was sent or thrown away; by is the window that did it. */
  | {
      readonly kind: 'draftGone';
      readonly automation: string;
      readonly caseFileNumber: string;
      /** The event that it is for; empty for a new form. */
      readonly record: string;
      readonly event: string;
      readonly how: 'sent' | 'discarded';
      readonly by: string;
    }
  /** The stream, or what the server hears by, was away and is back: what was told meanwhile is lost, so ask anew. */
  | { readonly kind: 'resumed' };

export type DeskEvents = {
  readonly listen: (listener: (event: DeskEvent) => void) => () => void;
  readonly open: () => () => void;
};

const textAt = (data: unknown, key: string): string => {
  const value: unknown = typeof data === 'object' && data !== null ? new Map<string, unknown>(Object.entries(data)).get(key) : undefined;
  return typeof value === 'string' ? value : '';
};

const draftGoneOf = (told: unknown): DeskEvent => ({
  kind: 'draftGone',
  automation: textAt(told, 'automation'),
  caseFileNumber: textAt(told, 'caseFileNumber'),
  record: textAt(told, 'record'),
  event: textAt(told, 'event'),
  how: textAt(told, 'how') === 'sent' ? 'sent' : 'discarded',
  by: textAt(told, 'by'),
});

const readDeskEvent = ({ event, data }: StreamEvent): DeskEvent | undefined => {
  try {
    const told: unknown = JSON.parse(data);
    if (event === 'published') return { kind: 'published', automation: textAt(told, 'automation'), version: textAt(told, 'version') };
    if (event === 'draftGone') return draftGoneOf(told);
    if (event === 'faults') return { kind: 'faults', automation: textAt(told, 'automation') };
    return event === 'jobs' || event === 'resumed' ? { kind: event } : undefined;
  } catch {
    return undefined;
  }
};

type DeskEventsOptions = {
  readonly url: string;
  readonly session: Pick<Session, 'token' | 'renew'>;
  readonly fetch: typeof globalThis.fetch;
  /** The pause before the nth attempt to come back. */
  readonly pauseMs: (attempt: number) => number;
};

const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>, tell: (event: DeskEvent) => void): Promise<void> => {
  const take = eventReader();
  const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    for (const event of take(piece.value)) {
      const told = readDeskEvent(event);
      if (told !== undefined) tell(told);
    }
  }
};

/** The stream of the server's events, read with the bearer (EventSource cannot send one), back again after every break. */
export const deskEvents = ({ url, session, fetch, pauseMs }: DeskEventsOptions): DeskEvents => {
  const listeners = new Set<(event: DeskEvent) => void>();
  const tell = (event: DeskEvent): void => {
    for (const listener of listeners) listener(event);
  };

  const ask = async (signal: AbortSignal, token: string): Promise<Response> => {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream', 'X-Desk-Client': 'desk' };
    return fetch(url, { headers, signal, credentials: 'same-origin', cache: 'no-store' });
  };

  const readOnce = async (signal: AbortSignal, opened: () => void): Promise<void> => {
    const token = await session.token();
    const first = await ask(signal, token);
    const answer = first.status === 401 ? await ask(signal, await session.renew(token)) : first;
    if (!answer.ok || answer.body === null) return;
    opened();
    await read(answer.body, tell);
  };

  const readStream = async (signal: AbortSignal): Promise<void> => {
    let attempt = 0;
    let wasOpen = false;
    const opened = (): void => {
      if (wasOpen) tell({ kind: 'resumed' });
      wasOpen = true;
      attempt = 0;
    };
    while (!signal.aborted) {
      await readOnce(signal, opened).catch(() => undefined);
      attempt += 1;
      const pause = pauseMs(attempt);
      await new Promise((resolve) => setTimeout(resolve, signal.aborted ? 0 : pause));
    }
  };

  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => {
      const stop = new AbortController();
      void readStream(stop.signal);
      return () => stop.abort();
    },
  };
};
