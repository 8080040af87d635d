import { isProtectedKind } from '#domain/protected-number.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';

/** What people read for each choice. */
export type ChoiceWords = Readonly<Record<string, LocalizedText>>;

/** What an expression answers, or what a name in it stands for. */
export type ValueType =
  | { readonly kind: 'decimal'; /** Leaves the expression as a plain number, as a size does. */ readonly whole?: true }
  | {
      readonly kind: 'text';
      /** The only texts it can be, when it is a choice. */
      readonly members?: readonly string[];
      /** What the form calls each of them, when all have words. */
      readonly words?: ChoiceWords;
    }
  | { readonly kind: 'boolean'; /** A box of a form: one that nobody touched is no. */ readonly box?: true }
  | { readonly kind: 'date' }
  | { readonly kind: 'instant' }
  | { readonly kind: 'protected' }
  | { readonly kind: 'list'; readonly of: ValueType; /** A list of a form: one that nobody touched is empty. */ readonly form?: true }
  | {
      readonly kind: 'record';
      readonly name: string;
      readonly fields: Readonly<Record<string, ValueType>>;
      /** A group of a form: while nothing stands in it, its boxes are no. */
      readonly group?: true;
      /** The fields that only words for people may use. */
      readonly wordsOnly?: readonly string[];
    };

/** The key by which a schema says that a value may only stand in words for people: who may not see its record does not get it. */
export const wordsOnly = 'wordsOnly';

/** How typeOfSchema finds what a $ref points at; answers undefined when there is none. */
export type SchemaResolver = (reference: string) => unknown;

const PHRASES: Readonly<Record<ValueType['kind'], string>> = {
  decimal: 'a number',
  text: 'text',
  boolean: 'yes or no',
  date: 'a date',
  instant: 'a date with time',
  protected: 'an encrypted number',
  list: 'a list',
  record: 'a group of values',
};

/** A type in words for a person, for example "a number" or "a list". */
export function typeInWords(type: ValueType): string {
  return PHRASES[type.kind];
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textType(schema: Readonly<Record<string, unknown>>): ValueType {
  if (schema['format'] === 'date') return { kind: 'date' };
  if (isProtectedKind(schema['format'])) return { kind: 'protected' };
  if (schema['format'] === 'date-time') return { kind: 'instant' };
  const choices = Array.isArray(schema['enum']) ? schema['enum'] : 'const' in schema ? [schema['const']] : undefined;
  return choices === undefined ? { kind: 'text' } : { kind: 'text', members: choices.map(String) };
}

function recordType(schema: Readonly<Record<string, unknown>>, name: string, resolve: SchemaResolver): ValueType {
  const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  const fields = properties.map(([field, inner]) => [field, typeOfSchema(inner, { name: field, resolve })] as const);
  const kept = properties.flatMap(([field, inner]) => (isObject(inner) && inner[wordsOnly] === true ? [field] : []));
  return { kind: 'record', name, fields: Object.fromEntries(fields), ...(kept.length === 0 ? {} : { wordsOnly: kept }) };
}

/**
 * The type of the values that a JSON Schema of the closed profile describes: numbers are decimals, format date is a date, date-time an instant; social security and bank numbers can be asked for, but not read.
 * The name is that of the thing in messages; `resolve` answers what a $ref points at. Throws for what is outside the profile.
 */
export function typeOfSchema(schema: unknown, options: { readonly name?: string; readonly resolve?: SchemaResolver } = {}): ValueType {
  const { name = 'form', resolve = () => undefined } = options;
  if (!isObject(schema)) throw new Error(`No schema for ${name}: ${JSON.stringify(schema)}`);
  if (typeof schema['$ref'] === 'string') return typeOfSchema(resolve(schema['$ref']), { name, resolve });
  switch (schema['type']) {
    case 'number':
    case 'integer':
      return { kind: 'decimal' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'string':
      return textType(schema);
    case 'array':
      return { kind: 'list', of: typeOfSchema(schema['items'], { name, resolve }) };
    case 'object':
      return recordType(schema, name, resolve);
    default:
      throw new Error(`No type for ${name}: ${JSON.stringify(schema)}`);
  }
}
