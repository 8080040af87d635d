import type { Pack } from '#schemas/meta/pack.gen.ts';
import { isList, isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { Place } from '#engine/findings/finding.ts';
import { below } from '#engine/findings/finding.ts';
import { mergedKeys, type Written, writtenPlace, type WrittenPlaces } from './written-places.ts';

/** The packs that a folder names, in that order, with the file of each. */
export type NamedPacks = readonly { readonly name: string; readonly pack: Pack; readonly file: string }[];

/** A file with what its packs hold, and where each of it is written. */
export type FilledFile = { readonly value: PlainRecord; readonly places: WrittenPlaces };

type Entries = Written<PlainRecord>;

// What the root of every form says.
const ROOT = { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', additionalProperties: false };

const SHARED: Readonly<Record<string, string>> = { receipt: 'shared/file.json' };

/** A shape whose references are whole: one word is a shape of shared/fields.json, and receipt that of a file. */
function withReferences(shape: unknown): unknown {
  if (isList(shape)) return shape.map(withReferences);
  if (!isRecord(shape)) return shape;
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && /^[a-zA-Z]+$/.test(value)
        ? [key, `${SHARED[value] ?? 'shared/fields.json'}#/definitions/${value}`]
        : [key, withReferences(value)],
    ),
  );
}

const wholeShape = (own: PlainRecord): boolean => 'type' in own || '$ref' in own;

/** The entries of several files by name. One that two of them have is that of the later one, or its keys over those of the earlier. */
function mergedEntries(
  layers: readonly Entries[],
  pointer: string,
  rule: { readonly places: Map<string, Place>; readonly isWhole: (own: PlainRecord) => boolean },
): PlainRecord {
  const merged = new Map<string, readonly Entries[]>();
  const values = new Map<string, unknown>();
  for (const { value, at } of layers) {
    for (const [name, entry] of Object.entries(value)) {
      const place = below(at, name);
      rule.places.set(pointerBelow(pointer, name), place);
      const before = isRecord(entry) && !rule.isWhole(entry) ? (merged.get(name) ?? []) : [];
      const all = isRecord(entry) ? [...before, { value: entry, at: place }] : [];
      merged.set(name, all);
      values.set(name, all.length > 1 ? mergedKeys(all, pointerBelow(pointer, name), rule.places) : entry);
    }
  }
  return Object.fromEntries(values);
}

function schemaAnew(schema: PlainRecord, packs: NamedPacks): FilledFile {
  const places = new Map<string, Place>();
  const ofPacks = packs.map(({ pack, file }) => ({ value: recordOf(pack.properties), at: { file, path: '/properties' } }));
  const properties = [...ofPacks, { value: recordOf(schema['properties']), at: { file: 'schema.json', path: '/properties' } }];
  const required = [
    ...listOf(schema['required']),
    ...packs.flatMap(({ pack: { required: names = [] } }) => names.filter((name) => !listOf(schema['required']).includes(name))),
  ];
  const isWrong = schema['properties'] !== undefined && !isRecord(schema['properties']);
  if (isWrong || ('required' in schema && !Array.isArray(schema['required']))) return { value: { ...ROOT, ...schema }, places };
  const merged = withReferences(mergedEntries(properties, '/properties', { places, isWhole: wholeShape }));
  return { value: { ...ROOT, ...schema, required: [...new Set(required)], properties: merged }, places };
}

const PARTS_OF_RULES = ['finds', 'names', 'fields', 'computed', 'deadlines', 'reads', 'panel', 'payload'] as const;

/** The checks of the folder, then those of its packs that it does not have itself. */
function mergedChecks(own: readonly unknown[], packs: NamedPacks, places: Map<string, Place>): readonly unknown[] {
  const checks = [...own];
  for (const { pack, file } of packs) {
    for (const [index, check] of (pack.rules?.checks ?? []).entries()) {
      if (own.some((one) => recordOf(one)['at'] === check.at && recordOf(one)['that'] === check.that)) continue;
      places.set(pointerBelow('/checks', checks.length), { file, path: `/rules/checks/${index}` });
      checks.push(check);
    }
  }
  return checks;
}

const withLevel = (check: unknown): unknown => (isRecord(check) ? { level: 'error', ...check } : check);

/** A field whose choices are what people read has no label beside the value. */
function withLabel(rule: unknown): unknown {
  const options = recordOf(rule)['options'];
  if (!isRecord(rule) || !isRecord(options) || 'label' in options) return rule;
  return { ...rule, options: { ...options, label: options['value'] } };
}

/** A deadline that is like another one, with its own keys over those of that one. */
function likeOthers(deadlines: PlainRecord, places: Map<string, Place>): PlainRecord {
  const alike = Object.entries(deadlines).flatMap(([name, deadline]) => {
    const { like, ...own } = recordOf(deadline);
    const other = typeof like === 'string' && like !== name ? deadlines[like] : undefined;
    if (!isRecord(other) || 'like' in other) return [];
    const [at, from] = [pointerBelow('/deadlines', name), pointerBelow('/deadlines', String(like))];
    for (const key of Object.keys(other))
      if (!(key in own)) places.set(`${at}/${key}`, writtenPlace({ file: 'rules.json', path: `${from}/${key}` }, places));
    return [[name, { ...other, ...own }] as const];
  });
  return Object.fromEntries(alike);
}

/** A field of the same name as one of a shape that the form takes starts with it. */
function givenFields(fields: PlainRecord, given: readonly string[]): PlainRecord {
  const started = given.map((name) => [name, { prefill: `given.${name}`, ...recordOf(fields[name]) }] as const);
  return {
    ...fields,
    ...Object.fromEntries(
      started.filter(([name, rule]) => !('lock' in rule || 'is' in rule) && (isRecord(fields[name]) || !(name in fields))),
    ),
  };
}

function rulesAnew(rules: PlainRecord, packs: NamedPacks, given: readonly string[]): FilledFile {
  const places = new Map<string, Place>();
  const value: Record<string, unknown> = { ...rules };
  for (const part of PARTS_OF_RULES) {
    if (rules[part] !== undefined && !isRecord(rules[part])) continue;
    const [pointer, own] = [`/${part}`, { file: 'rules.json', path: `/${part}` }];
    const ofPacks = packs.map(({ pack, file }) => ({ value: recordOf(pack.rules?.[part]), at: { file, path: `/rules/${part}` } }));
    const merged = mergedEntries([...ofPacks, { value: recordOf(rules[part]), at: own }], pointer, { places, isWhole: () => false });
    if (part === 'deadlines') Object.assign(merged, likeOthers(merged, places));
    const started = part === 'fields' ? givenFields(merged, given) : merged;
    const filled = part === 'fields' ? Object.fromEntries(Object.entries(started).map(([name, rule]) => [name, withLabel(rule)])) : merged;
    if (Object.keys(filled).length > 0) value[part] = filled;
  }
  const checks = mergedChecks(listOf(rules['checks']), packs, places).map(withLevel);
  const isWrong = rules['checks'] !== undefined && !Array.isArray(rules['checks']);
  return { value: checks.length > 0 && !isWrong ? { ...value, checks } : value, places };
}

const memoizePack = createMemoizer<PlainRecord>();
const memoizeSchema = createMemoizer<FilledFile>();
const memoizeRules = createMemoizer<FilledFile>();

const valuesOf = (packs: NamedPacks): readonly unknown[] => packs.map(({ pack }) => pack);

/** A pack whose references are whole, and whose checks have a level. */
export function fillPack(pack: PlainRecord): PlainRecord {
  return memoizePack(pack, [], () => {
    const rules = recordOf(pack['rules']);
    const checks = isList(rules['checks']) ? { rules: { ...rules, checks: rules['checks'].map(withLevel) } } : {};
    return { ...pack, ...checks, ...('properties' in pack ? { properties: withReferences(pack['properties']) } : {}) };
  });
}

/** schema.json with the fields of its packs, and with what the root of every form says. */
export function fillSchema(schema: PlainRecord, packs: NamedPacks): FilledFile {
  return memoizeSchema(schema, valuesOf(packs), () => schemaAnew(schema, packs));
}

/** rules.json with the rules of its packs, and with the fields that start with what the form is given. */
export function fillRules(rules: PlainRecord, packs: NamedPacks, given: readonly string[]): FilledFile {
  return memoizeRules(rules, [given.join(), ...valuesOf(packs)], () => rulesAnew(rules, packs, given));
}
