import { isList, isRecord, listOf, recordOf } from '../form/plain-data.ts';
import { errorAt } from './finding.ts';
import type { Finding, Place } from './finding.ts';
import type { PlacedSchema } from './meta-schemas.ts';
import { suggest } from './suggest.ts';

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  object: 'an object { }',
  array: 'a list [ ]',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  null: 'null',
};

const TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  object: isRecord,
  array: isList,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: Number.isFinite,
  null: (value) => value === null,
};

function typesOf(schema: Readonly<Record<string, unknown>>): readonly string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  return listOf(type).map(String);
}

/** Whether a value has the JSON type that a schema names; true when it names none. */
export function isOfType(value: unknown, schema: Readonly<Record<string, unknown>>): boolean {
  const types = typesOf(schema);
  return types.length === 0 || types.some((type) => TESTS[type]?.(value) === true);
}

/** The types of a schema in words, for example "a text". */
export function typeWords(schema: Readonly<Record<string, unknown>>): string {
  const types = typesOf(schema).map((type) => WORDS[type] ?? type);
  return types.length === 0 ? 'another value' : types.join(' or ');
}

function choiceFinding(place: Place, value: unknown, choices: readonly unknown[]): Finding {
  const word = typeof value === 'string' ? value : JSON.stringify(value);
  return errorAt(place, {
    code: 'not_a_choice',
    message: `${JSON.stringify(value)} is not a choice here.`,
    remedy: suggest(word, choices.map(String)),
  });
}

const EXAMPLES: readonly (readonly [RegExp, string])[] = [
  [/GET\|POST/, 'Write a method and a path, for example POST /cloud/generate5710Letter.'],
  [/shared/, 'Write for example shared/fields.json#/definitions/date.'],
  [/ctrl/, 'Write for example ctrl+enter or alt+p.'],
  [/\\\[\\\]/, 'Write field names with dots between them and [] after rows, for example trips[].tolls.'],
  [/^\^\\?\//, 'Start with a slash, for example /5710-fees.'],
  [/A-Z0-9_/, 'Use capitals, digits and _, for example 5710_FEE_LOG.'],
  [/0-9-/, 'Use small letters, digits and dashes, for example change-of-address.'],
];

function textFindings(place: Place, text: string, schema: Readonly<Record<string, unknown>>): readonly Finding[] {
  const { minLength, maxLength, pattern } = schema;
  const found: Finding[] = [];
  if (typeof minLength === 'number' && text.length < minLength)
    found.push(errorAt(place, { code: 'empty_text', message: 'The text is empty.', remedy: 'Write the text, or remove the key.' }));
  if (typeof maxLength === 'number' && Array.from(text).length > maxLength)
    found.push(errorAt(place, { code: 'too_long', message: `The text is longer than ${maxLength} characters.`, remedy: 'Shorten it.' }));
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) {
    const remedy =
      EXAMPLES.find(([known]) => known.test(pattern))?.[1] ??
      'Start with a small letter and use letters and digits only, for example depositionDate.';
    found.push(errorAt(place, { code: 'wrong_form', message: `"${text}" is not written as it must be here.`, remedy }));
  }
  return found;
}

function numberFindings(place: Place, value: number, schema: Readonly<Record<string, unknown>>): readonly Finding[] {
  const { minimum, maximum, exclusiveMinimum } = schema;
  const low = typeof minimum === 'number' && value < minimum;
  const lowest = typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum;
  const high = typeof maximum === 'number' && value > maximum;
  if (!low && !lowest && !high) return [];
  const bounds = [
    ['from', minimum],
    ['above', exclusiveMinimum],
    ['up to', maximum],
  ].map(([word, bound]) => (typeof bound === 'number' ? `${String(word)} ${bound}` : ''));
  return [
    errorAt(place, {
      code: 'out_of_range',
      message: `${value} is out of range.`,
      remedy: `Write a number ${bounds.filter((bound) => bound !== '').join(' ')}.`,
    }),
  ];
}

/** Why a single value does not follow its schema: choices, length, form, range. */
export function explainScalar(subject: {
  readonly value: unknown;
  readonly place: Place;
  readonly meta: PlacedSchema;
}): readonly Finding[] {
  const { value, place, meta } = subject;
  const schema = recordOf(meta.schema);
  if ('const' in schema && value !== schema['const']) return [choiceFinding(place, value, [schema['const']])];
  if (isList(schema['enum']) && !schema['enum'].includes(value)) return [choiceFinding(place, value, schema['enum'])];
  if (typeof value === 'string') return textFindings(place, value, schema);
  return typeof value === 'number' ? numberFindings(place, value, schema) : [];
}
