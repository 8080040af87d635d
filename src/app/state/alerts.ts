import { createStore } from './store.ts';

/** loading stays until it is cleared; the others go by themselves. */
export type AlertTone = 'loading' | 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export type AlertItem = {
  readonly id: number;
  readonly tone: AlertTone;
  readonly text: string;
  readonly at: number;
  readonly showing: boolean;
};

export type Alerts = {
  /** Newest first; dismissed ones stay for the notification list. */
  readonly all: () => readonly AlertItem[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (alert: Pick<AlertItem, 'tone' | 'text'>) => number;
  /** Takes it off the page; it stays in the list, but a loading alert leaves nothing behind. */
  readonly dismiss: (id: number) => void;
  readonly clear: () => void;
};

/** How long an alert stays when nobody points at it. */
export const dismissAfterMs = 5_000;

const storedAlerts = 50;

export const createAlerts = (clock: () => number): Alerts => {
  const items = createStore<readonly AlertItem[]>([]);
  let lastId = 0;
  return {
    all: items.read,
    subscribe: items.subscribe,
    add: ({ tone, text }) => {
      lastId += 1;
      // The same words twice would only push others away: the newer takes the older's place.
      const others = items.read().map((item) => (item.text === text && item.tone === tone ? { ...item, showing: false } : item));
      items.write([{ id: lastId, tone, text, at: clock(), showing: true }, ...others].slice(0, storedAlerts));
      return lastId;
    },
    dismiss: (id) => {
      const remaining = items.read().filter((item) => item.id !== id || item.tone !== 'loading');
      items.write(remaining.map((item) => (item.id === id ? { ...item, showing: false } : item)));
    },
    clear: () => items.write([]),
  };
};
