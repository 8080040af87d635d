import type { UiSchema } from '#schemas/meta/ui-schema.gen.ts';
import { isList, isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { StatePlaces } from './fill-states.ts';

/** A lifecycle with every transition spelled out, and where each is written. */
export type FilledEvents = { readonly value: PlainRecord; readonly places: StatePlaces };

type Filling = { readonly fieldsOf: (sections: readonly unknown[]) => readonly string[]; readonly places: Map<string, string> };

/** A guard that is only its expression. */
function spelledGuard({ places }: Filling, guard: unknown, pointer: string): unknown {
  if (typeof guard !== 'string') return guard;
  places.set(`${pointer}/params/that`, pointer);
  return { type: 'rule', params: { that: guard } };
}

/** While the form cannot be read, nothing is said about what an event needs of it. */
function withNeeds({ fieldsOf }: Filling, meta: PlainRecord): { readonly meta?: PlainRecord } {
  const { needs, ...others } = meta;
  if (needs !== 'all' || !isList(meta['sections'])) return {};
  const fields = fieldsOf(meta['sections']);
  return { meta: fields.length === 0 ? others : { ...others, needs: fields } };
}

/** A transition that is only its target, and one whose event needs all of its sections. */
function spelledTransition(filling: Filling, given: unknown, pointer: string): unknown {
  if (isList(given)) return given.map((one, index) => spelledTransition(filling, one, pointerBelow(pointer, index)));
  if (typeof given === 'string') {
    filling.places.set(`${pointer}/target`, pointer);
    return { target: given };
  }
  if (!isRecord(given)) return given;
  const needs = withNeeds(filling, recordOf(given['meta']));
  const guard = 'guard' in given ? { guard: spelledGuard(filling, given['guard'], `${pointer}/guard`) } : {};
  return { ...given, ...guard, ...needs };
}

function spelledEach(filling: Filling, given: unknown, pointer: string, spell: typeof spelledTransition): unknown {
  if (!isRecord(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, spell(filling, value, pointerBelow(pointer, name))]));
}

function spelledState(filling: Filling, state: unknown, pointer: string): unknown {
  if (!isRecord(state)) return state;
  const { on, after, always, states } = state;
  return {
    ...state,
    ...(on === undefined ? {} : { on: spelledEach(filling, on, `${pointer}/on`, spelledTransition) }),
    ...(after === undefined ? {} : { after: spelledEach(filling, after, `${pointer}/after`, spelledTransition) }),
    ...(always === undefined ? {} : { always: spelledTransition(filling, always, `${pointer}/always`) }),
    ...(states === undefined ? {} : { states: spelledEach(filling, states, `${pointer}/states`, spelledState) }),
  };
}

function fieldsIn(uiSchema: UiSchema | undefined, sections: readonly unknown[]): readonly string[] {
  const opened = (uiSchema?.sections ?? []).filter(({ id }) => sections.includes(id));
  return opened.flatMap(({ items }) => items.flatMap((item) => ('field' in item ? [item.field] : [])));
}

const memoize = createMemoizer<FilledEvents>();

/** A lifecycle whose guards and targets are no longer short, and whose events name the fields that they need. */
export function fillEvents(lifecycle: PlainRecord, uiSchema: UiSchema | undefined): FilledEvents {
  return memoize(lifecycle, [uiSchema], () => {
    const filling: Filling = { fieldsOf: (sections) => fieldsIn(uiSchema, sections), places: new Map() };
    const states = spelledEach(filling, lifecycle['states'], '/states', spelledState);
    return { value: 'states' in lifecycle ? { ...lifecycle, states } : lifecycle, places: filling.places };
  });
}
