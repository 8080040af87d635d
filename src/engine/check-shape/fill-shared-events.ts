import { createMemoizer } from '#engine/data/memoize.ts';
import { pointerBelow } from '#engine/data/places.ts';
import { isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';

const memoizeShared = createMemoizer<PlainRecord>();

const isFinal = (state: unknown): boolean => recordOf(state)['type'] === 'final';

function stateWith(state: unknown, shared: PlainRecord): unknown {
  if (!isRecord(state) || isFinal(state) || !isRecord(state['on'] ?? {})) return state;
  // Own events come first, as they are offered first.
  const own = recordOf(state['on']);
  return { ...state, on: { ...own, ...shared, ...own } };
}

/** A lifecycle whose states that are not final have the events that stand above the states, unless they have one of that name themselves. */
export function fillSharedEvents(lifecycle: PlainRecord): PlainRecord {
  const { on: shared, states, ...rest } = lifecycle;
  if (!isRecord(shared) || !isRecord(states)) return lifecycle;
  return memoizeShared(lifecycle, [], () => ({
    ...rest,
    states: Object.fromEntries(Object.entries(states).map(([name, state]) => [name, stateWith(state, shared)])),
  }));
}

/** The place of an event as it is written: a fault of one that all states share stands above the states. */
export function writtenEventPath(path: string, written: unknown): string {
  const [, name = '', event = '', rest = ''] = /^\/states\/([^/]+)\/on\/([^/]+)(.*)$/.exec(path) ?? [];
  const { on: shared, states } = recordOf(written);
  const own = recordOf(recordOf(recordOf(states)[name])['on']);
  return Object.hasOwn(recordOf(shared), event) && !Object.hasOwn(own, event) ? `${pointerBelow('/on', event)}${rest}` : path;
}
