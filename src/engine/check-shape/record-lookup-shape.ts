import { isProtectedKind } from '#domain/protected-number.ts';
import type { LookupShape } from '#engine/declaration/automation.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { wordsOnly } from '#engine/expression/value-type.ts';
import { schemaFields } from '#engine/data/schema-fields.ts';
import { SHOWN_DAYS } from '#engine/form/solve-deadline.ts';
import type { Computed, RecordFind } from '#schemas/meta/rules.gen.ts';
import { isFileShape } from './control-fit.ts';
import type { Neighbor } from './draft.ts';

const text: PlainRecord = { type: 'string' };
const number: PlainRecord = { type: 'number' };
const day: PlainRecord = { type: 'string', format: 'date' };

/** What every stored record knows itself. */
const own: Readonly<Record<string, PlainRecord>> = {
  id: text,
  caseFileNumber: text,
  caseName: text,
  creatorEmail: text,
  createdAt: { type: 'string', format: 'date-time' },
  state: text,
};

const computedShapes: Readonly<Record<Computed['type'], PlainRecord>> = {
  money: number,
  number,
  hours: number,
  miles: number,
  rate: number,
  text,
  date: day,
  boolean: { type: 'boolean' },
};

function fieldShape({ schema }: Neighbor, path: string): PlainRecord | undefined {
  if (schema === undefined || path.includes('[]')) return undefined;
  const shape = schemaFields(schema).find((field) => field.path === path)?.shape;
  const isRead = shape !== undefined && !isProtectedKind(shape['format']) && !isFileShape(shape);
  return isRead ? shape : undefined;
}

function computedShape({ rules }: Neighbor, name: string): PlainRecord | undefined {
  const declared = Object.hasOwn(rules.computed ?? {}, name) ? rules.computed?.[name] : undefined;
  return declared === undefined || name.includes('[]') ? undefined : computedShapes[declared.type];
}

/** The shape of what stands under a name in the records of an automation; undefined where others cannot read it. */
export function givenShape(neighbor: Neighbor, path: string): PlainRecord | undefined {
  const [first = '', name = '', which = '', ...deeper] = path.split('.');
  if (first === 'computed') return computedShape(neighbor, path.slice('computed.'.length));
  if (first !== 'deadlines') return Object.hasOwn(own, path) ? own[path] : fieldShape(neighbor, path);
  const isDay = Object.hasOwn(neighbor.rules.deadlines ?? {}, name) && SHOWN_DAYS.some((known) => known === which);
  return isDay && deeper.length === 0 ? day : undefined;
}

/** Every name that others can read in the records of an automation. */
export function givenNames(neighbor: Neighbor): readonly string[] {
  const { schema, rules } = neighbor;
  const fields = schema === undefined ? [] : schemaFields(schema).map(({ path }) => path);
  const computed = Object.keys(rules.computed ?? {}).map((name) => `computed.${name}`);
  const days = Object.keys(rules.deadlines ?? {}).flatMap((name) => SHOWN_DAYS.map((which) => `deadlines.${name}.${which}`));
  return [...fields, ...Object.keys(own), ...computed, ...days].filter((path) => givenShape(neighbor, path) !== undefined);
}

const single: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);

/** What records can be found by: columns that are filtered and what the list names beside them, because only these have an index. */
export function lookupColumns(neighbor: Neighbor): readonly string[] {
  const { log, list } = neighbor;
  if (log === undefined && list === undefined) return [];
  const filtered = [...(log?.columns ?? []), ...(list?.columns ?? [])].filter(({ filter }) => filter === true).map(({ field }) => field);
  const ofRecord = [...filtered, ...(list?.foundBy ?? [])].filter((field) => !Object.hasOwn(own, field));
  return [...new Set(['caseFileNumber', ...ofRecord])].filter((field) => single.has(givenShape(neighbor, field)?.['type']));
}

function withShape(properties: PlainRecord, [first = '', ...rest]: readonly string[], shape: PlainRecord): PlainRecord {
  if (rest.length === 0) return { ...properties, [first]: shape };
  const inner = recordOf(recordOf(properties[first])['properties']);
  return { ...properties, [first]: { type: 'object', additionalProperties: false, properties: withShape(inner, rest, shape) } };
}

const memoize = createMemoizer<LookupShape>();

/** Whether a lookup keeps to the case of the form: it does unless it says otherwise, where the records that it looks up have a case. */
const keepsToCase = ({ across, where }: RecordFind, { schema }: Neighbor): boolean =>
  across === undefined && !Object.hasOwn(where, 'caseFileNumber') && Object.hasOwn(schema?.properties ?? {}, 'caseFileNumber');

/** The shapes of what a lookup gives and of what it is asked by, as far as the other automation has them. */
export function recordLookupShape(find: RecordFind, neighbor: Neighbor): LookupShape {
  const { schema, rules } = neighbor;
  return memoize(find, [schema, rules.computed, rules.deadlines], () => {
    let properties: PlainRecord = {};
    for (const path of [...find.gives, ...(find.shows ?? [])]) {
      const shape = givenShape(neighbor, path);
      const shown = find.gives.includes(path) ? shape : shape && { ...shape, [wordsOnly]: true };
      if (shown !== undefined) properties = withShape(properties, path.split('.'), shown);
    }
    const columns = [...(keepsToCase(find, neighbor) ? ['caseFileNumber'] : []), ...Object.keys(find.where)];
    const where = columns.map((path) => [path, givenShape(neighbor, path) ?? text] as const);
    return { row: { type: 'object', additionalProperties: false, properties }, where: Object.fromEntries(where) };
  });
}
