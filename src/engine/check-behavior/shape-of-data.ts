import { formats } from '#engine/compile/formats.ts';
import type { ShapeError, ShapeValidator } from '#engine/declaration/shape-error.ts';
import { isList, isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { isOfType } from '#engine/check-shape/explain-scalar.ts';
import { pointerBelow } from '#engine/data/places.ts';
import { slowReason } from '#engine/check-shape/linear-pattern.ts';

type Subject = { readonly value: unknown; readonly shape: PlainRecord; readonly pointer: string };
type Broken = { readonly keyword: string; readonly params: Readonly<Record<string, unknown>> };

const PRECISION = 1e8;

function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(Math.round(times) - times) < 1 / PRECISION;
}

const BOUNDS: readonly (readonly [string, (value: number, limit: number) => boolean])[] = [
  ['minimum', (value, limit) => value >= limit],
  ['maximum', (value, limit) => value <= limit],
  ['exclusiveMinimum', (value, limit) => value > limit],
  ['exclusiveMaximum', (value, limit) => value < limit],
];

function brokenNumber(value: number, shape: PlainRecord): readonly Broken[] {
  const outside = BOUNDS.flatMap(([keyword, holds]) => {
    const limit = shape[keyword];
    return typeof limit === 'number' && !holds(value, limit) ? [{ keyword, params: { limit } }] : [];
  });
  const { multipleOf } = shape;
  return typeof multipleOf === 'number' && !isMultiple(value, multipleOf)
    ? [...outside, { keyword: 'multipleOf', params: { multipleOf } }]
    : outside;
}

/** A pattern that may take hours is told at its own place, and tried on nothing. */
function matches(pattern: string, text: string): boolean {
  return slowReason(pattern) !== undefined || new RegExp(pattern, 'u').test(text);
}

function brokenText(value: string, shape: PlainRecord): readonly Broken[] {
  const { minLength, maxLength, pattern, format } = shape;
  const length = Array.from(value).length;
  const broken: Broken[] = [];
  if (typeof minLength === 'number' && length < minLength) broken.push({ keyword: 'minLength', params: { limit: minLength } });
  if (typeof maxLength === 'number' && length > maxLength) broken.push({ keyword: 'maxLength', params: { limit: maxLength } });
  if (typeof pattern === 'string' && !matches(pattern, value)) broken.push({ keyword: 'pattern', params: { pattern } });
  if (typeof format === 'string' && formats[format]?.test(value) === false) broken.push({ keyword: 'format', params: { format } });
  return broken;
}

function brokenList(value: readonly unknown[], shape: PlainRecord): readonly Broken[] {
  const { minItems, maxItems, uniqueItems } = shape;
  const broken: Broken[] = [];
  if (typeof minItems === 'number' && value.length < minItems) broken.push({ keyword: 'minItems', params: { limit: minItems } });
  if (typeof maxItems === 'number' && value.length > maxItems) broken.push({ keyword: 'maxItems', params: { limit: maxItems } });
  // What is of the wrong type is told at its own place.
  const texts = value.filter((item) => isOfType(item, recordOf(shape['items']))).map((item) => JSON.stringify(item));
  if (uniqueItems === true && new Set(texts).size < texts.length) broken.push({ keyword: 'uniqueItems', params: {} });
  return broken;
}

function brokenKeys(value: PlainRecord, shape: PlainRecord): readonly Broken[] {
  if (shape['properties'] === undefined) return [];
  const properties = recordOf(shape['properties']);
  const missing = listOf(shape['required'])
    .map(String)
    .filter((name) => !Object.hasOwn(value, name));
  const strange = shape['additionalProperties'] === false ? Object.keys(value).filter((name) => !Object.hasOwn(properties, name)) : [];
  return [
    ...missing.map((missingProperty) => ({ keyword: 'required', params: { missingProperty } })),
    ...strange.map((additionalProperty) => ({ keyword: 'additionalProperties', params: { additionalProperty } })),
  ];
}

function brokenHere(value: unknown, shape: PlainRecord): readonly Broken[] {
  const { enum: choices, const: only } = shape;
  const chosen = isList(choices) && !choices.includes(value) ? [{ keyword: 'enum', params: { allowedValues: choices } }] : [];
  const fixed = only !== undefined && value !== only ? [{ keyword: 'const', params: { allowedValue: only } }] : [];
  if (typeof value === 'number') return [...brokenNumber(value, shape), ...chosen, ...fixed];
  if (typeof value === 'string') return [...brokenText(value, shape), ...chosen, ...fixed];
  if (isList(value)) return [...brokenList(value, shape), ...chosen, ...fixed];
  return [...(isRecord(value) ? brokenKeys(value, shape) : []), ...chosen, ...fixed];
}

function errorsOf({ value, shape, pointer }: Subject): readonly ShapeError[] {
  // As in Ajv, a value of the wrong type is still held against the keywords that any value or its own type has.
  const wrongType = isOfType(value, shape) ? [] : [{ pointer, keyword: 'type', params: { type: shape['type'] } }];
  const here = brokenHere(value, shape).map((broken) => ({ pointer, ...broken }));
  const rows =
    isList(value) && shape['items'] !== undefined
      ? value.flatMap((item, index) => errorsOf({ value: item, shape: recordOf(shape['items']), pointer: pointerBelow(pointer, index) }))
      : [];
  const properties = recordOf(shape['properties']);
  const fields = Object.entries(recordOf(value)).flatMap(([name, item]) =>
    Object.hasOwn(properties, name)
      ? errorsOf({ value: item, shape: recordOf(properties[name]), pointer: pointerBelow(pointer, name) })
      : [],
  );
  return [...wrongType, ...here, ...rows, ...fields];
}

/** Checks data against a schema of the closed profile whose references are put in place, with the words and places of Ajv; needs no eval, so it runs wherever the checker does. */
export function shapeOfData(schema: object): ShapeValidator {
  const shape = recordOf(schema);
  return (data) => errorsOf({ value: data, shape, pointer: '' });
}
