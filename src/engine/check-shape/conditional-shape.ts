import { isRecord } from '#engine/data/plain-data.ts';
import { errorAt } from '#engine/findings/finding.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';

const CONDITIONS: ReadonlySet<string> = new Set([
  'oneOf',
  'anyOf',
  'allOf',
  'discriminator',
  'if',
  'then',
  'else',
  'not',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
]);

/** A shape of schema.json with a condition in it, told once: what depends on something stands in rules.json (decision 0030). */
export function conditionalShape(value: unknown, place: Place, meta: string): readonly Finding[] {
  const found = meta === 'schema.json' && isRecord(value) ? Object.keys(value).find((key) => CONDITIONS.has(key)) : undefined;
  if (found === undefined) return [];
  return [
    errorAt(
      { file: place.file, path: `${place.path}/${found}` },
      {
        code: 'conditional_shape',
        message: `"${found}" is a condition, and schema.json has no conditions.`,
        remedy:
          'List all fields here, with one field for the kind (an enum). "show" and "require" in rules.json say which fields each kind has.',
      },
    ),
  ];
}
