import { isList, isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import { errorAt } from '#engine/findings/finding.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import type { PlacedSchema } from './meta-schemas.ts';
import { suggest } from '#engine/findings/suggest.ts';

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

type Scalar = { readonly value: unknown; readonly place: Place; readonly meta: PlacedSchema; readonly without?: string };

/** A sentence with the other thing that can be done, where the value is not needed. */
export function orWithout(sentence: string, { without }: Pick<Scalar, 'without'>): string {
  return without === undefined ? sentence : sentence.replace(/\.$/, `, or ${without}.`);
}

function choiceFinding(scalar: Scalar, choices: readonly unknown[]): Finding {
  const { value, place } = scalar;
  const word = typeof value === 'string' ? value : JSON.stringify(value);
  const help = choices.length === 1 ? `Write ${JSON.stringify(choices[0])}.` : suggest(word, choices.map(String));
  return errorAt(place, {
    code: 'not_a_choice',
    message: `${JSON.stringify(value)} is not allowed here.`,
    remedy: help.startsWith('Use one of') ? orWithout(help, scalar) : help,
  });
}

const EXAMPLES: readonly (readonly [RegExp, string])[] = [
  [/GET\|POST/, 'Write a method and a path, for example POST /cloud/generate5710Letter.'],
  [/shared/, 'Write shared/fields.json#/definitions/date, for example.'],
  [/ctrl/, 'Write ctrl+enter or alt+p, for example.'],
  [/\\\[\\\]/, 'Write field names with dots between them and [] after rows, for example trips[].tolls.'],
  [/^\^\\?\//, 'Start with a slash and leave no spaces, for example /change-of-address.'],
  [/A-Z0-9_/, 'Use capital letters, digits and _, for example 5710_FEE_LOG.'],
  [/0-9-/, 'Use lowercase letters, digits and dashes, for example change-of-address.'],
];

function textFindings(scalar: Scalar, text: string): readonly Finding[] {
  const { place } = scalar;
  const { minLength, maxLength, pattern } = recordOf(scalar.meta.schema);
  const found: Finding[] = [];
  if (typeof minLength === 'number' && text.length < minLength)
    found.push(errorAt(place, { code: 'empty_text', message: 'The text is empty.', remedy: orWithout('Write the text.', scalar) }));
  if (typeof maxLength === 'number' && Array.from(text).length > maxLength)
    found.push(
      errorAt(place, { code: 'too_long', message: `The text is longer than ${maxLength} characters.`, remedy: 'Shorten the text.' }),
    );
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) {
    const remedy =
      EXAMPLES.find(([known]) => known.test(pattern))?.[1] ??
      'Start with a lowercase letter, and use letters and digits only, for example depositionDate.';
    found.push(errorAt(place, { code: 'wrong_form', message: `"${text}" is not written correctly.`, remedy }));
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
export function explainScalar(scalar: Scalar): readonly Finding[] {
  const { value, place, meta } = scalar;
  const schema = recordOf(meta.schema);
  if ('const' in schema && value !== schema['const']) return [choiceFinding(scalar, [schema['const']])];
  if (isList(schema['enum']) && !schema['enum'].includes(value)) return [choiceFinding(scalar, schema['enum'])];
  if (typeof value === 'string') return textFindings(scalar, value);
  return typeof value === 'number' ? numberFindings(place, value, schema) : [];
}
