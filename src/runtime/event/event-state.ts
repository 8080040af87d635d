import { useSyncExternalStore } from 'react';
import type { Problem } from '#runtime/ports/call-result.ts';
import type { PreviewAnswer } from '#runtime/ports/calls.port.ts';
import type { Draft } from '#schemas/api/desk.gen.ts';
import type { DraftStatus } from '#runtime/workflow/draft-saver.ts';

/** What the page of an event knows beside the store of its form. */
export type EventState = {
  readonly draft: DraftStatus;
  /** The draft that the form was filled with; whether the record changed after it. */
  readonly restored: (Pick<Draft, 'savedAt'> & { readonly recordChanged: boolean }) | undefined;
  readonly busy: boolean;
  /** Whether what was entered stands there to be read once more. */
  readonly reviewing: boolean;
  readonly preview: { readonly answer: PreviewAnswer; readonly stale: boolean } | undefined;
  readonly fault: Problem | undefined;
  readonly note: string;
  /** Whether a missing note is told. */
  readonly noteAsked: boolean;
  /** Paths of the fields whose old values are confirmed. */
  readonly confirmed: readonly string[];
};

export type EventStore = {
  readonly state: () => EventState;
  readonly tell: (change: Partial<EventState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createEventStore = (start: Pick<EventState, 'restored' | 'note' | 'confirmed'>): EventStore => {
  let state: EventState = {
    draft: { kind: 'none' },
    busy: false,
    reviewing: false,
    preview: undefined,
    noteAsked: false,
    fault: undefined,
    ...start,
  };
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    tell: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const useEventState = ({ state, subscribe }: EventStore): EventState => useSyncExternalStore(subscribe, state);
