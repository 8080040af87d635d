import type { UiSchema } from '#schemas/meta/ui-schema.gen.ts';
import { isList, isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { pointerBelow, segmentsOf } from '#engine/data/places.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { errorAt } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';
import type { StatePlaces } from './fill-states.ts';

/** A lifecycle with every transition spelled out, where each is written, and the events that nothing describes. */
export type FilledEvents = { readonly value: PlainRecord; readonly places: StatePlaces; readonly findings: readonly Finding[] };

type Filling = {
  /** The events that several states share, by name. */
  readonly events: PlainRecord;
  readonly fieldsOf: (sections: readonly unknown[]) => readonly string[];
  readonly places: Map<string, string>;
  readonly findings: Finding[];
};

type SharedWords = { readonly meta: unknown; readonly at: string; readonly pointer: string };

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
  const guard = 'guard' in given ? { guard: spelledGuard(filling, given['guard'], `${pointer}/guard`) } : {};
  return { ...given, ...guard, ...withNeeds(filling, recordOf(given['meta'])) };
}

/** The ways of an event that names its own targets have the words of the event that states share, where they have none. */
function withWords({ places }: Pick<Filling, 'places'>, given: unknown, { meta, at, pointer }: SharedWords): unknown {
  if (isList(given)) return given.map((one, index) => withWords({ places }, one, { meta, at, pointer: pointerBelow(pointer, index) }));
  if (typeof given === 'string') places.set(`${pointer}/target`, pointer);
  const way = typeof given === 'string' ? { target: given } : given;
  if (!isRecord(way) || !('target' in way) || 'meta' in way) return given;
  places.set(`${pointer}/meta`, at);
  return { ...way, meta };
}

/** An event that says neither where it leads nor what it opens has the rest from the events that states share. */
function sharedEvent({ events, places }: Filling, own: unknown, pointer: string): unknown {
  const name = segmentsOf(pointer).at(-1) ?? '';
  const shared = events[name];
  if (isRecord(shared) && 'meta' in shared && (!isRecord(own) || 'target' in own))
    return withWords({ places }, own, { meta: shared['meta'], at: `${pointerBelow('/events', name)}/meta`, pointer });
  if (!isRecord(own) || !isRecord(shared) || 'target' in own || recordOf(own['meta'])['sections'] !== undefined) return own;
  const [at, words] = [pointerBelow('/events', name), recordOf(own['meta'])];
  for (const key of Object.keys(shared)) if (!(key in own)) places.set(`${pointer}/${key}`, `${at}/${key}`);
  for (const key of Object.keys(recordOf(shared['meta']))) if (!(key in words)) places.set(`${pointer}/meta/${key}`, `${at}/meta/${key}`);
  return { ...shared, ...own, meta: { ...recordOf(shared['meta']), ...words } };
}

/** The events of a state; a list names events that several states share. */
function spelledEvents(filling: Filling, on: unknown, pointer: string): unknown {
  const { events, places, findings } = filling;
  const named = isList(on) ? on.filter((name) => typeof name === 'string') : undefined;
  const strange = named?.findIndex((name) => !Object.hasOwn(events, name)) ?? -1;
  if (named !== undefined && strange >= 0) {
    const [name = ''] = named.slice(strange);
    const place = { file: 'lifecycle.json', path: `${pointer}/${strange}` };
    const message = `"${name}" is not one of the "events" of this lifecycle.`;
    findings.push(errorAt(place, { code: 'unknown_event', message, remedy: suggest(name, Object.keys(events)) }));
  }
  const known = named?.filter((name) => Object.hasOwn(events, name));
  for (const name of known ?? []) places.set(pointerBelow(pointer, name), pointerBelow('/events', name));
  const own = known === undefined ? on : Object.fromEntries(known.map((name) => [name, {}]));
  if (!isRecord(own)) return own;
  return Object.fromEntries(
    Object.entries(own).map(([name, given]) => {
      const at = pointerBelow(pointer, name);
      return [name, spelledTransition(filling, sharedEvent(filling, given, at), at)];
    }),
  );
}

function each(given: unknown, pointer: string, spell: (value: unknown, at: string) => unknown): unknown {
  if (!isRecord(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, spell(value, pointerBelow(pointer, name))]));
}

function spelledState(filling: Filling, state: unknown, pointer: string): unknown {
  if (!isRecord(state)) return state;
  const { on, after, always, states } = state;
  const spell = (value: unknown, at: string): unknown => spelledTransition(filling, value, at);
  return {
    ...state,
    ...(on === undefined ? {} : { on: spelledEvents(filling, on, `${pointer}/on`) }),
    ...(after === undefined ? {} : { after: each(after, `${pointer}/after`, spell) }),
    ...(always === undefined ? {} : { always: spell(always, `${pointer}/always`) }),
    ...(states === undefined ? {} : { states: each(states, `${pointer}/states`, (value, at) => spelledState(filling, value, at)) }),
  };
}

function fieldsIn(uiSchema: UiSchema | undefined, sections: readonly unknown[]): readonly string[] {
  const opened = (uiSchema?.sections ?? []).filter(({ id }) => sections.includes(id));
  // A box that is not ticked is an answer, so none is needed.
  return opened.flatMap(({ items }) => items.flatMap((item) => ('field' in item && item.control !== 'checkbox' ? [item.field] : [])));
}

/** What states share of an event is one thing; several ways stand in the states. The words of the first one are read on. */
function sharedEvents(events: PlainRecord, findings: Finding[]): PlainRecord {
  return Object.fromEntries(
    Object.entries(events).map(([name, given]) => {
      if (!isList(given)) return [name, given];
      const message = `"${name}" has several targets here. Under "events" an event has one target at most.`;
      const remedy = `Write its targets at the states, "on": { "${name}": [ … ] }, and keep its words ("meta") here.`;
      findings.push(
        errorAt({ file: 'lifecycle.json', path: pointerBelow('/events', name) }, { code: 'several_shared_targets', message, remedy }),
      );
      return [name, given.find(isRecord) ?? {}];
    }),
  );
}

const memoize = createMemoizer<FilledEvents>();

/** A lifecycle whose guards and targets are no longer short, and whose states have the events that they only name. */
export function fillEvents(lifecycle: PlainRecord, uiSchema: UiSchema | undefined): FilledEvents {
  return memoize(lifecycle, [uiSchema], () => {
    const { events, ...others } = lifecycle;
    const fieldsOf = (sections: readonly unknown[]): readonly string[] => fieldsIn(uiSchema, sections);
    const findings: Finding[] = [];
    const filling: Filling = { events: sharedEvents(recordOf(events), findings), fieldsOf, places: new Map(), findings };
    const states = each(lifecycle['states'], '/states', (value, at) => spelledState(filling, value, at));
    return { value: 'states' in others ? { ...others, states } : others, places: filling.places, findings: filling.findings };
  });
}
