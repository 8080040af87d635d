import { isProtectedKind } from '#domain/protected-number.ts';
import fieldShapes from '#schemas/shared/fields.json' with { type: 'json' };
import fileShapes from '#schemas/shared/file.json' with { type: 'json' };
import { isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { dateLimitFindings } from './check-date-limits.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { PlacedReference, ShapeLookup } from '#engine/check-shape/resolve-references.ts';
import { referencesOf } from '#engine/check-shape/resolve-references.ts';
import { patternFindings } from '#engine/check-shape/check-pattern.ts';
import { PARTS } from '#engine/check-shape/draft.ts';

const SHAPES = [
  ...Object.keys(fieldShapes.definitions).map((name) => `shared/fields.json#/definitions/${name}`),
  ...Object.keys(fileShapes.definitions).map((name) => `shared/file.json#/definitions/${name}`),
];

// What expressions see beside the form, and the words of the expression language.
const SCOPES = [
  'case',
  'firm',
  'user',
  'today',
  'now',
  'letterOn',
  'computed',
  'deadlines',
  'row',
  'record',
  'event',
  'given',
  'recipients',
  'addressee',
];
const RESERVED = [
  'as',
  'break',
  'const',
  'continue',
  'else',
  'false',
  'for',
  'function',
  'if',
  'import',
  'in',
  'let',
  'loop',
  'null',
  'package',
  'namespace',
  'return',
  'true',
  'var',
  'void',
  'while',
];

/** The names that a field or a rule cannot have, because expressions read something else by them. */
export function takenNames(facts: FolderFacts): ReadonlySet<string> {
  return new Set([...SCOPES, ...RESERVED, ...Object.keys(facts.draft.parts.calls)]);
}

/** The finding that a name already means something else in expressions. */
export function takenName(place: Place, name: string): Finding {
  return errorAt(place, {
    code: 'name_taken',
    message: `"${name}" already has another meaning in expressions.`,
    remedy: 'Choose another name.',
  });
}

const RANGES: readonly (readonly [string, string])[] = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['minItems', 'maxItems'],
];

const NARROWING = ['minLength', 'maxLength', 'pattern', 'enum', 'const'];

/** A protected number has its own form; what is stored of it follows no other. */
function protectedFindings(shape: PlainRecord, place: Place): readonly Finding[] {
  if (!isProtectedKind(shape['format'])) return [];
  return NARROWING.filter((key) => Object.hasOwn(shape, key)).map((key) =>
    errorAt(below(place, key), {
      code: 'protected_number',
      message: `An encrypted number cannot have "${key}".`,
      remedy: `Remove "${key}". The format already defines how it is written.`,
    }),
  );
}

function scalarFindings(shape: PlainRecord, place: Place): readonly Finding[] {
  const found: Finding[] = [];
  for (const [low, high] of RANGES) {
    const [least, most] = [shape[low], shape[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      found.push(
        errorAt(below(place, low), {
          code: 'empty_range',
          message: `${low} is above ${high}, so nothing can be entered.`,
          remedy: 'Swap the two numbers, or change one.',
        }),
      );
  }
  return [...found, ...patternFindings(shape, place)];
}

function shapeFindings(shape: PlainRecord, place: Place): readonly Finding[] {
  const properties = recordOf(shape['properties']);
  const required = listOf(shape['required']).flatMap((name, index) =>
    typeof name === 'string' && !Object.hasOwn(properties, name)
      ? [unknownName(below(place, 'required', index), { kind: 'a field', name, where: 'this group', known: Object.keys(properties) })]
      : [],
  );
  const inner = Object.entries(properties).flatMap(([name, field]) => shapeFindings(recordOf(field), below(place, 'properties', name)));
  const rows = isRecord(shape['items']) ? shapeFindings(shape['items'], below(place, 'items')) : [];
  return [
    ...scalarFindings(shape, place),
    ...protectedFindings(shape, place),
    ...dateLimitFindings(shape, place),
    ...required,
    ...inner,
    ...rows,
  ];
}

/** Rows of rows: a shared list cannot be what another list holds. */
function outOfPlace({ reference, steps }: PlacedReference, lookup: ShapeLookup): readonly Finding[] {
  if (steps.at(-2) !== 'items' || recordOf(lookup(reference))['type'] !== 'array') return [];
  return [
    errorAt(below(fileAt('schema.json'), ...steps), {
      code: 'shape_out_of_place',
      message: `"${reference}" is a list, and a list cannot hold lists.`,
      remedy: 'Write the shape of a single entry here.',
    }),
  ];
}

/** The rows of the shared calls that are used must have a shape. */
function callFindings({ draft, manifest }: FolderFacts): readonly Finding[] {
  return (manifest.uses ?? []).flatMap((name) => {
    const call = Object.hasOwn(draft.parts.calls, name) ? draft.parts.calls[name] : undefined;
    if (call === undefined || draft.lookup(call.rows) !== undefined) return [];
    return [
      errorAt(fileAt(`${PARTS}calls.json`, name, 'rows'), {
        code: 'unknown_shape',
        message: `"${call.rows}" is not a shape in schemas/shared.`,
        remedy: 'Write shared/case.json#/definitions/party, for example.',
      }),
    ];
  });
}

/** Names and ranges in schema.json: references, required fields, choices, names that expressions need for something else. */
export function checkSchema(facts: FolderFacts): readonly Finding[] {
  const { written, lookup } = facts.draft;
  if (written === undefined) return callFindings(facts);
  const place = fileAt('schema.json');
  const references = referencesOf(written);
  const unknown = references.filter(({ reference }) => lookup(reference) === undefined);
  const taken = takenNames(facts);
  const unplaced =
    unknown.length === 0 && facts.draft.schema === undefined ? references.flatMap((reference) => outOfPlace(reference, lookup)) : [];
  const isStrange = unknown.length + unplaced.length === 0 && facts.draft.schema === undefined;
  const strange = errorAt(place, {
    code: 'shape_out_of_place',
    message: 'This shared shape does not fit here.',
    remedy: 'Use a shared shape only for the kind of field it describes.',
  });
  return [
    ...callFindings(facts),
    ...unplaced,
    ...(isStrange ? [strange] : []),
    ...unknown.map(({ reference, steps }) =>
      unknownName(below(place, ...steps), { kind: 'a shape', name: reference, where: 'schemas/shared', known: SHAPES }),
    ),
    ...Object.keys(written.properties)
      .filter((name) => taken.has(name))
      .map((name) => takenName(below(place, 'properties', name), name)),
    ...shapeFindings(recordOf(written), place),
  ];
}
