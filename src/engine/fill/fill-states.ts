import { isList, isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';

/** Where in the file something is written, by the pointer that it has once no state is in another. */
export type StatePlaces = ReadonlyMap<string, string>;

/** A lifecycle whose states stand side by side, each with its own events and those of its parents. */
export type FilledStates = { readonly value: PlainRecord; readonly places: StatePlaces; readonly findings: readonly Finding[] };

type Events = ReadonlyMap<string, { readonly given: unknown; readonly place: string }>;

type Filling = {
  readonly states: Map<string, unknown>;
  readonly names: Set<string>;
  readonly places: Map<string, string>;
  readonly findings: Finding[];
};

const file = 'lifecycle.json';
const ofParent: readonly string[] = ['on', 'states'];

function eventsOf(state: PlainRecord, place: string): Events {
  const on = pointerBelow(place, 'on');
  return new Map(Object.entries(recordOf(state['on'])).map(([event, given]) => [event, { given, place: pointerBelow(on, event) }]));
}

/** The events of a parent, then those of its own parents that it does not have itself. */
const nearestFirst = (own: Events, around: Events): Events => new Map([...own, ...[...around].filter(([event]) => !own.has(event))]);

function parentFindings(state: PlainRecord, place: string, name: string): readonly Finding[] {
  const strange = Object.keys(state).filter((key) => !ofParent.includes(key));
  const isEmpty = Object.keys(recordOf(state['states'])).length === 0;
  return [
    ...strange.map((key) =>
      errorAt(below({ file, path: place }, key), {
        code: 'key_of_state',
        message: `"${name}" only holds other states, so it has no "${key}".`,
        remedy: `Write "${key}" in the states under it. A parent has "on" and "states".`,
      }),
    ),
    ...(isEmpty
      ? [
          errorAt(below({ file, path: place }, 'states'), {
            code: 'no_states',
            message: `"${name}" holds no states.`,
            remedy: 'Put states under it, or remove it.',
          }),
        ]
      : []),
  ];
}

function take(filling: Filling, name: string, place: string): void {
  const { names, findings } = filling;
  if (names.has(name))
    findings.push(
      errorAt(
        { file, path: place },
        { code: 'state_twice', message: `There are two states named "${name}".`, remedy: 'Give one of them another name.' },
      ),
    );
  names.add(name);
}

/** A transition that opens sections and names no target leaves the record in its state. */
function withTarget(state: string, given: unknown): unknown {
  if (isList(given)) return given.map((one) => withTarget(state, one));
  const stays = isRecord(given) && given['target'] === undefined && recordOf(given['meta'])['sections'] !== undefined;
  return stays ? { target: state, ...given } : given;
}

/** A state with the events of its parents after its own. One of its own takes the place of theirs. */
function withEvents({ places }: Filling, [name, state]: readonly [string, PlainRecord], around: Events): PlainRecord {
  const isWrong = state['on'] !== undefined && !isRecord(state['on']);
  const own = recordOf(state['on']);
  if (isWrong || around.size + Object.keys(own).length === 0) return state;
  const others = [...around].filter(([event]) => !Object.hasOwn(own, event));
  const on = pointerBelow(pointerBelow('/states', name), 'on');
  for (const [event, { place }] of others) places.set(pointerBelow(on, event), place);
  const all = [...Object.entries(own), ...others.map(([event, { given }]) => [event, given] as const)];
  return { ...state, on: Object.fromEntries(all.map(([event, given]) => [event, withTarget(name, given)])) };
}

type Level = { readonly place: string; readonly around: Events };

function fill(filling: Filling, states: PlainRecord, { place, around }: Level): void {
  for (const [name, state] of Object.entries(states)) {
    const at = pointerBelow(place, name);
    take(filling, name, at);
    if (isRecord(state) && isRecord(state['states'])) {
      filling.findings.push(...parentFindings(state, at, name));
      fill(filling, state['states'], { place: pointerBelow(at, 'states'), around: nearestFirst(eventsOf(state, at), around) });
    } else {
      filling.places.set(pointerBelow('/states', name), at);
      filling.states.set(name, isRecord(state) ? withEvents(filling, [name, state], around) : state);
    }
  }
}

function filledAnew(lifecycle: PlainRecord): FilledStates {
  const filling: Filling = { states: new Map(), names: new Set(), places: new Map(), findings: [] };
  fill(filling, recordOf(lifecycle['states']), { place: '/states', around: new Map() });
  const { states } = filling;
  const value = isRecord(lifecycle['states']) ? { ...lifecycle, states: Object.fromEntries(states) } : lifecycle;
  return { value, places: filling.places, findings: filling.findings };
}

const memoize = createMemoizer<FilledStates>();

/** Puts the events of parent states into the states under them, which then stand side by side. */
export function fillStates(lifecycle: PlainRecord): FilledStates {
  return memoize(lifecycle, [], () => filledAnew(lifecycle));
}

/** The place of something in lifecycle.json as it is written: what a state has from its parent stands there. */
export function writtenStatePath(path: string, places: StatePlaces): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const place = places.get(path.slice(0, end));
    if (place !== undefined) return `${place}${path.slice(end)}`;
  }
  return path;
}
