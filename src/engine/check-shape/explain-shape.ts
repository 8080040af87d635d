import { isList, isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import { closest } from '#engine/expression/did-you-mean.ts';
import { intendedBranch } from './intended-branch.ts';
import { conditionalShape } from './conditional-shape.ts';
import { explainScalar, isOfType, orWithout, typeWords } from './explain-scalar.ts';
import { explainType } from './explain-type.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { metaSchemaAt } from './meta-schemas.ts';
import type { PlacedSchema } from './meta-schemas.ts';
import { suggest } from '#engine/findings/suggest.ts';

/** A value with the meta-schema that it should follow. */
export type Subject = {
  readonly value: unknown;
  readonly place: Place;
  readonly meta: PlacedSchema;
  /** How to do without the value, such as 'remove "roles"'; absent where it is needed. */
  readonly without?: string;
};

type Inner = { readonly value: unknown; readonly schema: unknown; readonly without?: string };

function inside(subject: Subject, step: string | number, { value, schema, without }: Inner): Subject {
  const meta = { file: subject.meta.file, schema: recordOf(schema) };
  return { value, place: below(subject.place, step), meta, ...(without === undefined ? {} : { without }) };
}

/** Keys that stood in another file once, and where to write them. */
const moved: Readonly<Record<string, string>> = {
  'rules.json/tests': 'Move the list to the file tests.json beside it: { "tests": [ … ] }.',
};

function explainKeys(subject: Subject, value: Readonly<Record<string, unknown>>): readonly Finding[] {
  const { schema, file } = subject.meta;
  const properties = recordOf(schema['properties']);
  const others = schema['additionalProperties'];
  const unknownNames = Object.keys(value).filter((key) => !Object.hasOwn(properties, key) && others === false);
  // A missing key that an unknown one was meant for is told there.
  const missing = listOf(schema['required'])
    .map(String)
    .filter((key) => !Object.hasOwn(value, key) && closest(key, unknownNames) === undefined);
  const pattern = recordOf(schema['propertyNames'])['pattern'];
  return [
    ...missing.map((key) =>
      errorAt(subject.place, {
        code: 'missing_key',
        message: `"${key}" is missing.`,
        remedy: `Add "${key}"${onlyValue(recordOf(properties[key]))}${meaningOf(recordOf(properties[key]), file)}.`,
      }),
    ),
    ...unknownNames.map((key) =>
      errorAt(below(subject.place, key), {
        code: 'unknown_key',
        message: `"${key}" is not a known key here.`,
        remedy:
          moved[`${subject.place.file}${subject.place.path}/${key}`] ??
          suggest(
            key,
            Object.keys(properties).filter((known) => !Object.hasOwn(value, known)),
          ),
      }),
    ),
    ...Object.entries(value).flatMap(([key, item]) => {
      const inner = Object.hasOwn(properties, key) ? properties[key] : others;
      if (!isRecord(inner)) return [];
      const named = typeof pattern === 'string' && !new RegExp(pattern).test(key) ? [wrongName(below(subject.place, key), key)] : [];
      const isNeeded = listOf(schema['required']).includes(key);
      const one = inside(subject, key, { value: item, schema: inner, ...(isNeeded ? {} : { without: `remove "${key}"` }) });
      return [...named, ...explainShape(one)];
    }),
    ...countFindings(subject, Object.keys(value).length, 'Properties'),
  ];
}

function wrongName(place: Place, key: string): Finding {
  return errorAt(place, {
    code: 'wrong_name',
    message: `"${key}" cannot be a name here.`,
    remedy: 'Start with a lowercase letter, and use letters and digits only, for example depositionDate.',
  });
}

/** The value of a key that can have only one. */
function onlyValue(schema: Readonly<Record<string, unknown>>): string {
  const choices = 'const' in schema ? [schema['const']] : listOf(schema['enum']);
  return choices.length === 1 ? `: ${JSON.stringify(choices[0])}` : '';
}

/** The first sentence, without its period: the rest of a meaning is for those who read the reference. */
const firstSentence = (text: string): string => text.replace(/\.(?: [A-Z"{].*)?$/, '');

function meaningOf(schema: Readonly<Record<string, unknown>>, file: string): string {
  const description =
    schema['description'] ?? (typeof schema['$ref'] === 'string' ? metaSchemaAt(schema['$ref'], file).schema['description'] : undefined);
  return typeof description === 'string' ? `: ${firstSentence(description)}` : '';
}

function countFindings(subject: Subject, count: number, kind: 'Properties' | 'Items'): readonly Finding[] {
  const [least, most] = [subject.meta.schema[`min${kind}`], subject.meta.schema[`max${kind}`]];
  const entries = (number: number): string => (number === 1 ? 'one entry' : `${number} entries`);
  if (typeof least === 'number' && count < least)
    return [
      errorAt(subject.place, {
        code: 'too_few',
        message: `This needs at least ${entries(least)}.`,
        remedy: orWithout(count === 0 ? 'Add one.' : 'Add more.', subject),
      }),
    ];
  if (typeof most === 'number' && count > most)
    return [
      errorAt(subject.place, {
        code: 'too_many',
        message: `This can have at most ${entries(most)}; it has ${count}.`,
        remedy: `Remove ${count - most}.`,
      }),
    ];
  return [];
}

function explainItems(subject: Subject, value: readonly unknown[]): readonly Finding[] {
  const { items, uniqueItems } = subject.meta.schema;
  const texts = value.map((item) => JSON.stringify(item));
  const repeated = uniqueItems === true ? texts.flatMap((text, index) => (texts.indexOf(text) < index ? [index] : [])) : [];
  return [
    ...countFindings(subject, value.length, 'Items'),
    ...repeated.map((index) =>
      errorAt(below(subject.place, index), {
        code: 'repeated_item',
        message: `${texts[index] ?? ''} is in the list twice.`,
        remedy: 'Remove one of the two.',
      }),
    ),
    ...(isRecord(items)
      ? value.flatMap((item, index) => explainShape(inside(subject, index, { value: item, schema: items, without: 'remove the entry' })))
      : []),
  ];
}

function explainOneOf(subject: Subject, value: Readonly<Record<string, unknown>>): readonly Finding[] {
  const keys = listOf(subject.meta.schema['oneOf']).flatMap((branch) => listOf(recordOf(branch)['required']).map(String));
  const present = keys.filter((key) => Object.hasOwn(value, key));
  if (keys.length === 0 || present.length === 1) return [];
  const message = present.length === 0 ? `One of ${keys.join(', ')} is missing.` : `Only one of ${keys.join(', ')} is allowed here.`;
  return [errorAt(subject.place, { code: 'one_of', message, remedy: 'Use exactly one of them.' })];
}

function explainAnyOf(subject: Subject): readonly Finding[] {
  const branches = listOf(subject.meta.schema['anyOf']).map(recordOf);
  // Branches that only ask for keys, such as "a text needs maxLength, a format, an enum or a const".
  if (branches.every((branch) => Object.keys(branch).join() === 'required')) {
    const keys = branches.map((branch) => listOf(branch['required']).join(' and '));
    const holds = branches.some((branch) => listOf(branch['required']).every((key) => Object.hasOwn(recordOf(subject.value), String(key))));
    return holds
      ? []
      : [
          errorAt(subject.place, {
            code: 'missing_key',
            message: `One of ${keys.join(', ')} is missing.`,
            remedy: `Add ${keys[0] ?? 'one of them'}, so that the length is limited.`,
          }),
        ];
  }
  const placed = branches.map((branch) => resolved({ schema: branch, file: subject.meta.file }));
  if (placed.some((meta) => explainShape({ ...subject, meta }).length === 0)) return [];
  const conditional = conditionalShape(subject.value, subject.place, subject.meta.file);
  const type = explainType(subject, placed);
  if (conditional.length > 0) return conditional;
  if (type !== undefined) return [type];
  const meant = intendedBranch(subject.value, placed);
  if (meant !== undefined) return explainShape({ ...subject, meta: meant });
  const words = [...new Set(placed.map((meta) => typeWords(meta.schema)))].join(' or ');
  return [errorAt(subject.place, { code: 'wrong_type', message: `This must be ${words}.`, remedy: `Write ${words}.` })];
}

function resolved(meta: PlacedSchema): PlacedSchema {
  const reference = meta.schema['$ref'];
  return typeof reference === 'string' ? resolved(metaSchemaAt(reference, meta.file)) : meta;
}

/** Why a value does not follow its meta-schema, in words; empty when it does. Of several forms that a value may have, only the one that was meant is explained. */
export function explainShape(given: Subject): readonly Finding[] {
  const subject = { ...given, meta: resolved(given.meta) };
  const { value, meta, place } = subject;
  if (!isOfType(value, meta.schema)) {
    return [
      errorAt(place, {
        code: 'wrong_type',
        message: `This must be ${typeWords(meta.schema)}.`,
        remedy: `Write ${typeWords(meta.schema)}${meaningOf(meta.schema, meta.file)}.`,
      }),
    ];
  }
  return [
    ...explainScalar(subject),
    ...(isRecord(value) ? [...explainKeys(subject, value), ...explainOneOf(subject, value)] : []),
    ...(isList(value) ? explainItems(subject, value) : []),
    ...(meta.schema['anyOf'] === undefined ? [] : explainAnyOf(subject)),
  ];
}
