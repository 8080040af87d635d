import { isList, isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import { explainShape } from './explain-shape.ts';
import { below } from '#engine/findings/finding.ts';
import type { Place } from '#engine/findings/finding.ts';
import { metaSchemaAt } from './meta-schemas.ts';
import type { PlacedSchema } from './meta-schemas.ts';

/** A value of a declaration with what it is: the name of its definition in the meta-schemas (path, localizedText, roles…), or nothing. */
export type ShapeNode = { readonly value: unknown; readonly place: Place; readonly definition?: string };

type Walk = { readonly value: unknown; readonly place: Place; readonly meta: PlacedSchema };

function step(walk: Walk, key: string | number, inner: { readonly value: unknown; readonly schema: unknown }): readonly ShapeNode[] {
  return visited({ value: inner.value, place: below(walk.place, key), meta: { file: walk.meta.file, schema: recordOf(inner.schema) } });
}

function insideOf(walk: Walk): readonly ShapeNode[] {
  const { value, meta } = walk;
  const { properties, additionalProperties, items } = meta.schema;
  if (isList(value)) return value.flatMap((item, index) => step(walk, index, { value: item, schema: items }));
  if (!isRecord(value)) return [];
  const known = recordOf(properties);
  return Object.entries(value).flatMap(([key, item]) =>
    step(walk, key, { value: item, schema: Object.hasOwn(known, key) ? known[key] : additionalProperties }),
  );
}

type Visited = { readonly place: Place; readonly schema: object; readonly nodes: readonly ShapeNode[] };

// Most of a folder stays as it is between two checks, and with it its parsed values.
const visitedBefore = new WeakMap<object, Visited>();

function visited(walk: Walk): readonly ShapeNode[] {
  const { value, place, meta } = walk;
  if (!isRecord(value)) return visitedAnew(walk);
  const known = visitedBefore.get(value);
  if (known?.schema === meta.schema && known.place.path === place.path && known.place.file === place.file) return known.nodes;
  const nodes = visitedAnew(walk);
  visitedBefore.set(value, { place, schema: meta.schema, nodes });
  return nodes;
}

function visitedAnew(walk: Walk): readonly ShapeNode[] {
  const { value, place, meta } = walk;
  const reference = meta.schema['$ref'];
  if (typeof reference === 'string') {
    const definition = reference.split('/').at(-1) ?? reference;
    return [
      { value, place, definition },
      ...visited({ ...walk, meta: metaSchemaAt(reference, meta.file) }).filter(
        (node) => node.place.path !== place.path || node.definition !== undefined,
      ),
    ];
  }
  const branches = listOf(meta.schema['anyOf'])
    .map(recordOf)
    .filter((branch) => Object.keys(branch).join() !== 'required');
  const branch = branches
    .map((schema) => ({ schema, file: meta.file }))
    .find((inner) => explainShape({ value, place, meta: inner }).length === 0);
  if (branch !== undefined) return visited({ ...walk, meta: branch });
  return [{ value, place }, ...insideOf(walk)];
}

/** Every value of a sound declaration file with what it is, by its meta-schema; a value that is several things stands once for each. */
export function visitShape(value: unknown, place: Place, meta: string): readonly ShapeNode[] {
  return visited({ value, place, meta: metaSchemaAt(`${meta}#`, meta) });
}
