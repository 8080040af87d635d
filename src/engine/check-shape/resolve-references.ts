import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import { sharedShape } from '#engine/types/shared-shapes.ts';
import { isList, isRecord, recordOf } from '#engine/data/plain-data.ts';
import { isDataSchema } from './meta-validators.gen.js';
import { createMemoizer } from '#engine/data/memoize.ts';

/** Answers the shape that a reference such as "shared/fields.json#/definitions/date" names; undefined when there is none. */
export type ShapeLookup = (reference: string) => unknown;

// Words about a shape, which a precompiled validator would have to repeat to the letter.
const WORDS = new Set(['title', 'description', '$id', '$schema']);

const memoizeLookup = createMemoizer<ShapeLookup>();

/** A lookup in schemas by their address ("shared/fields.json"); the shapes of the desk where they have none. The same for the same schemas. */
export function lookupIn(shared: Readonly<Record<string, unknown>>): ShapeLookup {
  return memoizeLookup(shared, [], () => (reference) => {
    const [file = '', pointer = ''] = reference.split('#');
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined), shared[file]);
    return found ?? sharedShape(reference);
  });
}

function resolveIn(value: unknown, lookup: ShapeLookup, isProperties: boolean): unknown {
  if (isList(value)) return value.map((item) => resolveIn(item, lookup, false));
  if (!isRecord(value)) return value;
  const reference = isProperties ? undefined : value['$ref'];
  if (typeof reference === 'string') return resolveIn(lookup(reference), lookup, false);
  const entries = Object.entries(value).filter(([key]) => isProperties || !WORDS.has(key));
  return Object.fromEntries(entries.map(([key, item]) => [key, resolveIn(item, lookup, key === 'properties' && !isProperties)]));
}

const memoizeResolved = createMemoizer<DataSchema | undefined>();

/** The schema with every reference to schemas/shared put in place; undefined when one names nothing. */
export function resolveReferences(schema: DataSchema, lookup: ShapeLookup): DataSchema | undefined {
  return memoizeResolved(schema, [lookup], () => {
    const put = resolveIn(schema, lookup, false);
    return isDataSchema(put) ? put : undefined;
  });
}

/** A shared shape with every reference put in place; undefined when there is none. */
export function resolveShape(reference: string, lookup: ShapeLookup): object | undefined {
  const put = resolveIn(lookup(reference), lookup, false);
  return isRecord(put) ? put : undefined;
}

/** A reference to a shared shape with the steps of its place. */
export type PlacedReference = { readonly reference: string; readonly steps: readonly (string | number)[] };

/** Every reference in a schema with the steps of its place. */
export function referencesOf(schema: unknown, steps: readonly (string | number)[] = []): readonly PlacedReference[] {
  const { $ref: reference, properties, items } = recordOf(schema);
  if (typeof reference === 'string') return [{ reference, steps: [...steps, '$ref'] }];
  const inGroup = Object.entries(recordOf(properties)).flatMap(([name, inner]) => referencesOf(inner, [...steps, 'properties', name]));
  return items === undefined ? inGroup : [...inGroup, ...referencesOf(items, [...steps, 'items'])];
}
