import type { Automation } from '#engine/declaration/automation.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { pointerBelow, segmentsOf } from '#engine/data/places.ts';
import { isFilled, isList, isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { schemaFields } from '#engine/data/schema-fields.ts';
import { withoutValues } from '#engine/data/changed-data.ts';
import { fieldChanges } from './field-changes.ts';
import { renamesOf, type Renames } from './renames.ts';

type Version = Pick<Automation, 'rules' | 'lifecycle' | 'schema'>;

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** The present name of each earlier one that a group of values has: the latest that is filled in, unless the present one is. */
function heirsIn(group: PlainRecord, renamed: ReturnType<Renames['fields']['get']>): ReadonlyMap<string, string> {
  const heirs = new Map<string, string>();
  for (const { name, was } of renamed ?? []) {
    const old = was.find((one) => !isMissing(group[one]));
    if (old !== undefined && isMissing(group[name])) heirs.set(old, name);
  }
  return heirs;
}

function carriedGroup(renames: Renames, group: PlainRecord, prefix: string): PlainRecord {
  const heirs = heirsIn(group, renames.fields.get(prefix));
  const replaced = new Set(heirs.values());
  const entries = Object.entries(group).flatMap(([name, value]) => {
    const now = heirs.get(name) ?? name;
    return now === name && replaced.has(name) ? [] : [[now, carriedValue(renames, value, `${prefix}${now}`)] as const];
  });
  return Object.fromEntries(entries);
}

function carriedValue(renames: Renames, value: unknown, path: string): unknown {
  if (isList(value))
    return value.map((item) => (isRecord(item) ? carriedGroup(renames, item, `${path}[].`) : carriedValue(renames, item, path)));
  if (isRecord(value)) return carriedGroup(renames, value, `${path}.`);
  const choices = renames.choices.get(path);
  return typeof value === 'string' && choices !== undefined && Object.hasOwn(choices, value) ? choices[value] : value;
}

/** What was stored under an earlier version in the names that fields and choices have now; the same object where nothing was renamed. */
export function carriedData(automation: Pick<Automation, 'rules' | 'lifecycle'>, data: PlainRecord): PlainRecord {
  const renames = renamesOf(automation);
  return renames.fields.size === 0 && renames.choices.size === 0 ? data : carriedGroup(renames, data, '');
}

/** The place that a value has now which stood at a pointer under an earlier version. */
export function carriedPointer(automation: Pick<Automation, 'rules' | 'lifecycle'>, pointer: string): string {
  const { fields } = renamesOf(automation);
  let prefix = '';
  return segmentsOf(pointer).reduce((before, segment) => {
    if (/^\d+$/.test(segment)) {
      prefix = `${prefix.slice(0, -1)}[].`;
      return pointerBelow(before, segment);
    }
    const now = fields.get(prefix)?.find(({ was }) => was.includes(segment))?.name ?? segment;
    prefix = `${prefix}${now}.`;
    return pointerBelow(before, now);
  }, '');
}

/** A group whose fields schema.json lists to the end; of any other it is not known what belongs into it. */
const isListed = (shape: PlainRecord): boolean =>
  isRecord(shape['properties']) && shape['additionalProperties'] === false && shape['oneOf'] === undefined && shape['anyOf'] === undefined;

function strangeBelow(
  shapes: ReadonlyMap<string, PlainRecord>,
  value: unknown,
  at: { readonly path: string; readonly pointer: string },
): readonly string[] {
  const { path, pointer } = at;
  if (isList(value))
    return value.flatMap((item, index) => strangeBelow(shapes, item, { path: `${path}[]`, pointer: pointerBelow(pointer, index) }));
  const shape = path.endsWith('[]') ? shapes.get(path.slice(0, -2))?.['items'] : shapes.get(path);
  if (!isRecord(value) || !isRecord(shape) || !isListed(shape)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const below = { path: path === '' ? name : `${path}.${name}`, pointer: pointerBelow(pointer, name) };
    return shapes.has(below.path) ? strangeBelow(shapes, inner, below) : [below.pointer];
  });
}

/** The pointers of values that a version has no field for. */
function strangePlaces({ schema }: Pick<Automation, 'schema'>, data: PlainRecord): ReadonlySet<string> {
  if (schema === undefined) return new Set();
  const shapes = new Map<string, PlainRecord>([
    ['', recordOf(schema)],
    ...schemaFields(schema).map(({ path, shape }) => [path, shape] as const),
  ]);
  return new Set(strangeBelow(shapes, data, { path: '', pointer: '' }));
}

type Typed = { readonly data: PlainRecord; readonly from: Pick<Automation, 'uiSchema'>; readonly to: Version };

/** What was typed under one version as another one can open it, and a sentence that names each value which that one has no field for. */
export function carryOver({ data, from, to }: Typed) {
  const carried = carriedData(to, data);
  const strange = strangePlaces(to, carried);
  const rest = withoutValues(carried, strange);
  const lost = fieldChanges(from, { data: carried, labels: {} }, { data: rest, labels: {} }).filter(({ from: value }) => isFilled(value));
  return { data: rest, ...(lost.length === 0 ? {} : { notCarried: sentenceOf(lost) }) };
}

const beginnings = { en: 'Not carried over:', es: 'No se conservó:' } as const;

function sentenceOf(lost: ReturnType<typeof fieldChanges>): { readonly en: string; readonly es: string } {
  const inLanguage = (language: 'en' | 'es'): string => {
    const words = lost.map(({ title, row, from }) => {
      return `${textIn(title, language)}${row === undefined ? '' : ` (${row})`} ${from?.[language] ?? ''}`;
    });
    return `${beginnings[language]} ${words.join('; ')}.`;
  };
  return { en: inLanguage('en'), es: inLanguage('es') };
}
