import { isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import { isOfType } from './explain-scalar.ts';
import type { PlacedSchema } from './meta-schemas.ts';
import { closest } from '#engine/expression/did-you-mean.ts';

/** How well the keys of an object fit a form: required keys count most, a misspelt one still counts. */
function fit(value: Readonly<Record<string, unknown>>, meta: PlacedSchema): number {
  const properties = recordOf(meta.schema['properties']);
  const required = listOf(meta.schema['required']).map(String);
  const keys = Object.keys(value);
  const tag = properties['type'];
  const tags: readonly unknown[] = isRecord(tag) ? [tag['const'], ...listOf(tag['enum'])].filter((choice) => choice !== undefined) : [];
  if (tags.includes(value['type'])) return 100;
  const hit = required.filter((key) => keys.includes(key)).length * 4;
  const near = required.filter((key) => !keys.includes(key) && closest(key, keys) !== undefined).length * 2;
  return hit + near + keys.filter((key) => Object.hasOwn(properties, key)).length - (required.length - hit / 4) * 0.5;
}

/** Of several forms that a value may have, the one that its writer meant; undefined when none is of its type. */
export function intendedBranch(value: unknown, branches: readonly PlacedSchema[]): PlacedSchema | undefined {
  const possible = branches.filter((meta) => isOfType(value, meta.schema));
  if (!isRecord(value)) return possible.find((meta) => meta.schema['enum'] !== undefined) ?? possible[0];
  let best: PlacedSchema | undefined;
  let bestFit = Number.NEGATIVE_INFINITY;
  for (const meta of possible) {
    const measured = fit(value, meta);
    if (measured > bestFit) [best, bestFit] = [meta, measured];
  }
  return best;
}
