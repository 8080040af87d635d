import { isList, isRecord, type PlainRecord } from './plain-data.ts';
import { pointerBelow, segmentsOf } from './places.ts';

function changed(value: unknown, segments: readonly string[], put: unknown): unknown {
  const [segment, ...rest] = segments;
  if (segment === undefined) return put;
  if (isList(value)) return value.map((item, index) => (String(index) === segment ? changed(item, rest, put) : item));
  const before = isRecord(value) ? value : {};
  return { ...before, [segment]: changed(before[segment], rest, put) };
}

/** The data with a value at a JSON pointer; groups on the way are made, rows are not. */
export function withValue(data: PlainRecord, pointer: string, value: unknown): PlainRecord {
  const after = changed(data, segmentsOf(pointer), value);
  return isRecord(after) ? after : data;
}

type Taken = { readonly pointers: ReadonlySet<string>; readonly above: ReadonlySet<string> };

function aboveAll(pointers: ReadonlySet<string>): ReadonlySet<string> {
  const above = new Set<string>();
  for (const pointer of pointers) {
    for (let end = pointer.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1))
      above.add(pointer.slice(0, end));
  }
  return above;
}

/** Made from entries: an assignment to a hostile __proto__ would change what the group inherits. */
function leftOfGroup(value: PlainRecord, pointer: string, taken: Taken): PlainRecord | undefined {
  const all = Object.entries(value);
  const rest = all.map(([name, inner]) => [name, left(inner, pointerBelow(pointer, name), taken)] as const);
  if (rest.every(([, inner], index) => inner === all[index]?.[1])) return value;
  const present = rest.filter(([, inner]) => inner !== undefined);
  return present.length === 0 ? undefined : Object.fromEntries(present);
}

function left(value: unknown, pointer: string, taken: Taken): unknown {
  if (taken.pointers.has(pointer)) return undefined;
  if (!taken.above.has(pointer)) return value;
  if (isRecord(value)) return leftOfGroup(value, pointer, taken);
  if (!isList(value)) return value;
  const items = value.map((item, index) => left(item, pointerBelow(pointer, index), taken) ?? {});
  return items.every((item, index) => item === value[index]) ? value : items;
}

/** The data without the values at the pointers; a group that becomes empty by that goes too, a row stays. What nothing is taken from stays the same object. */
export function withoutValues(data: PlainRecord, pointers: ReadonlySet<string>): PlainRecord {
  const after = left(data, '', { pointers, above: aboveAll(pointers) });
  return isRecord(after) ? after : {};
}
