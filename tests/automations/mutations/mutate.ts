import type { NamePlace } from './names.ts';

/** One change of one name. */
export type Mutation = {
  readonly place: NamePlace;
  readonly how: 'drop' | 'misspell' | 'retarget' | 'retype';
  readonly becomes?: string;
  /** What the file says with this change. */
  readonly value: unknown;
};

type Change = (holder: unknown, key: string) => unknown;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function entriesOf(holder: unknown): readonly (readonly [string, unknown])[] {
  return typeof holder === 'object' && holder !== null ? Object.entries(holder) : [];
}

function put(holder: unknown, key: string, value: unknown): unknown {
  if (isList(holder)) return holder.with(Number(key), value);
  return Object.fromEntries(entriesOf(holder).map(([entry, old]) => [entry, entry === key ? value : old]));
}

function renamed(holder: unknown, key: string, name: string): unknown {
  return Object.fromEntries(entriesOf(holder).map(([entry, value]) => [entry === key ? name : entry, value]));
}

function dropped(holder: unknown, key: string): unknown {
  if (isList(holder)) return holder.toSpliced(Number(key), 1);
  return Object.fromEntries(entriesOf(holder).filter(([entry]) => entry !== key));
}

function valueIn(holder: unknown, key: string): unknown {
  return entriesOf(holder).find(([entry]) => entry === key)?.[1];
}

/** The value with one change made at the last of the steps. All that is not on the way there stays the same object, so that a check need not read it again. */
function changed(value: unknown, steps: readonly string[], change: Change): unknown {
  const [step = '', ...rest] = steps;
  return rest.length === 0 ? change(value, step) : put(value, step, changed(valueIn(value, step), rest, change));
}

const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A name with one letter too many in it; still a name by its form. */
export function misspelled(name: string): string {
  const at = Math.max(1, Math.ceil(name.length / 2));
  return `${name.slice(0, at)}q${name.slice(at)}`;
}

function inText(text: string, change: { readonly start: number; readonly end: number; readonly becomes: string }): string {
  return `${text.slice(0, change.start)}${change.becomes}${text.slice(change.end)}`;
}

/** The single changes of a name; others are the names of its kind that it could be mistaken for. */
export function mutationsOf(place: NamePlace, value: unknown, others: readonly string[]): readonly Mutation[] {
  const { where, name } = place;
  const steps = stepsOf(place.pointer);
  const write = (change: Change): unknown => changed(value, steps, change);
  const replace = (becomes: string): unknown => {
    if (where === 'key') return write((holder, key) => renamed(holder, key, becomes));
    if (where === 'value') return write((holder, key) => put(holder, key, becomes));
    return write((holder, key) => put(holder, key, inText(String(valueIn(holder, key)), { ...where, becomes })));
  };
  const retype = where === 'value' || where === 'key' ? write((holder, key) => put(holder, key, 7)) : replace("[7, 'x']");
  const drop = where === 'value' || where === 'key' ? write(dropped) : replace('');
  return [
    { place, how: 'drop', value: drop },
    { place, how: 'misspell', becomes: misspelled(name), value: replace(misspelled(name)) },
    { place, how: 'retype', value: retype },
    ...others.map((becomes) => ({ place, how: 'retarget' as const, becomes, value: replace(becomes) })),
  ];
}
