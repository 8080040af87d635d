import type { NamePlace } from './names.ts';

/** One change of one name. */
export type Mutation = {
  readonly place: NamePlace;
  readonly how: 'drop' | 'misspell' | 'retarget' | 'retype';
  readonly becomes?: string;
  readonly text: string;
};

type Holder = Record<string, unknown> | unknown[];

function holderOf(root: unknown, pointer: string): { readonly holder: Holder; readonly key: string } {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const key = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], root) as Holder;
  return { holder, key };
}

/** The value with one change made at a pointer; keys keep their order. */
function changed(value: unknown, pointer: string, change: (holder: Holder, key: string) => void): unknown {
  const copy: unknown = structuredClone(value);
  const { holder, key } = holderOf(copy, pointer);
  change(holder, key);
  return copy;
}

function renamed(holder: Holder, key: string, name: string): void {
  const entries = Object.entries(holder as Record<string, unknown>);
  for (const [entry] of entries) delete (holder as Record<string, unknown>)[entry];
  for (const [entry, value] of entries) (holder as Record<string, unknown>)[entry === key ? name : entry] = value;
}

function dropped(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function put(holder: Holder, key: string, value: unknown): void {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else holder[key] = value;
}

/** A name with one letter too many in it; still a name by its form. */
export function misspelt(name: string): string {
  const at = Math.max(1, Math.ceil(name.length / 2));
  return `${name.slice(0, at)}q${name.slice(at)}`;
}

function inText(holder: Holder, key: string, change: { readonly start: number; readonly end: number; readonly becomes: string }): void {
  const text = String((holder as Record<string, unknown>)[key]);
  put(holder, key, `${text.slice(0, change.start)}${change.becomes}${text.slice(change.end)}`);
}

/** The single changes of a name; others are the names of its kind that it could be mistaken for. */
export function mutationsOf(place: NamePlace, value: unknown, others: readonly string[]): readonly Mutation[] {
  const { where, name, pointer } = place;
  const write = (change: (holder: Holder, key: string) => void): string => JSON.stringify(changed(value, pointer, change), null, 2);
  const replace = (becomes: string): string => {
    if (where === 'key') return write((holder, key) => renamed(holder, key, becomes));
    if (where === 'value') return write((holder, key) => put(holder, key, becomes));
    return write((holder, key) => inText(holder, key, { ...where, becomes }));
  };
  const retype = where === 'value' || where === 'key' ? write((holder, key) => put(holder, key, 7)) : replace("[7, 'x']");
  const drop = where === 'value' || where === 'key' ? write(dropped) : replace('');
  return [
    { place, how: 'drop', text: drop },
    { place, how: 'misspell', becomes: misspelt(name), text: replace(misspelt(name)) },
    { place, how: 'retype', text: retype },
    ...others.map((becomes) => ({ place, how: 'retarget' as const, becomes, text: replace(becomes) })),
  ];
}
