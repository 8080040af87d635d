import { isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { PlacedSchema } from './meta-schemas.ts';
import { suggest } from '#engine/findings/suggest.ts';

// What other languages call the types of schema.json.
const OTHER_WORDS: Readonly<Record<string, string>> = {
  bool: 'Write "boolean".',
  checkbox: 'Write "boolean".',
  text: 'Write "string".',
  str: 'Write "string".',
  email: 'Write "string" and "format": "email".',
  date: 'Write "string" and "format": "date".',
  time: 'Write "string" and "format": "time".',
  int: 'Write "integer".',
  float: 'Write "number".',
  decimal: 'Write "number".',
  currency: 'Write "number" and "multipleOf": 0.01.',
  money: 'Write "number" and "multipleOf": 0.01.',
  list: 'Write "array".',
  table: 'Write "array".',
  group: 'Write "object".',
  file: 'Write { "$ref": "shared/file.json#/definitions/receipt" } instead of a type.',
};

function typesOf({ schema }: PlacedSchema): readonly string[] {
  const type = recordOf(recordOf(schema['properties'])['type']);
  return [type['const'], ...listOf(type['enum'])].filter((one) => typeof one === 'string');
}

/** A field whose type is none that a field can have, or that has none: only that is told, since nothing is known of what it was meant to be. */
export function explainType(
  subject: { readonly value: unknown; readonly place: Place },
  forms: readonly PlacedSchema[],
): Finding | undefined {
  const types = [...new Set(forms.flatMap(typesOf))];
  if (!isRecord(subject.value) || types.length < 2 || '$ref' in subject.value) return undefined;
  const { type } = subject.value;
  const known = `Use one of: ${types.join(', ')}.`;
  if (type === undefined)
    return errorAt(subject.place, { code: 'missing_key', message: 'The field has no "type".', remedy: `Add "type". ${known}` });
  if (typeof type !== 'string' || types.includes(type)) return undefined;
  const remedy = Object.hasOwn(OTHER_WORDS, type) ? OTHER_WORDS[type] : undefined;
  const message = `"${type}" is not a type of field.`;
  return errorAt(below(subject.place, 'type'), { code: 'not_a_choice', message, remedy: remedy ?? suggest(type, types) });
}
