import { createStore } from './store.ts';

/** Whether a key without Ctrl does something; some people speak to their computer, and every word is keys then. */
export type SingleKeys = {
  readonly areOn: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Kept on this machine. */
  readonly turn: (on: boolean) => void;
};

const storedAs = 'desk.singleKeys';

export const singleKeys = (storage: Pick<Storage, 'getItem' | 'setItem'>): SingleKeys => {
  const on = createStore(storage.getItem(storedAs) !== 'off');
  return {
    areOn: on.read,
    subscribe: on.subscribe,
    turn: (next) => {
      storage.setItem(storedAs, next ? 'on' : 'off');
      on.write(next);
    },
  };
};
