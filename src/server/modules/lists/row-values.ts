import { isProtectedKind } from '#domain/protected-number.ts';
import { defined } from '#domain/defined.ts';
import { entryFields } from '#engine/columns/columns.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { schemaFields } from '#engine/data/schema-fields.ts';
import { pathsOf, renamesOf } from '#engine/history/renames.ts';
import type { Computed } from '#schemas/meta/rules.gen.ts';
import { sideOf } from './row-texts.ts';
import type { EntryField, RowField, RowsOf, RowValueType } from './rows.port.ts';

/** The entries of the log that people look at; those of the folders that share it, too. */
export function logRows({ log, manifest }: Automation): RowsOf | undefined {
  if (log === undefined) return undefined;
  return { table: 'log', logKey: log.key, automationId: manifest.id, ...defined({ shared: log.with }) };
}

const computedTypes: Readonly<Record<Computed['type'], RowValueType>> = {
  money: 'number',
  number: 'number',
  hours: 'number',
  miles: 'number',
  rate: 'number',
  text: 'text',
  date: 'date',
  boolean: 'boolean',
};

/** Where the values of a declared column stand. A name of the entry itself wins over a field of the form with that name. */
export function rowField(automation: Automation, name: string): RowField {
  const entry = entryFields.find((known) => known === name);
  if (entry !== undefined)
    return { name, at: 'entry', entry, type: entryType(entry), ...(entry === 'state' ? renamedStates(automation) : {}) };
  if (name.startsWith('deadlines.')) return { name, at: 'computed', path: stepsOf(name), type: 'date' };
  if (name.startsWith('computed.')) {
    const path = name.slice('computed.'.length);
    const declared = automation.rules.computed?.[path];
    return {
      name,
      at: 'computed',
      path: stepsOf(path),
      type: path.includes('[]') || declared === undefined ? 'list' : computedTypes[declared.type],
    };
  }
  return dataField(automation, name);
}

/** A field of the form, whatever the entry itself calls so. */
export function dataField(automation: Automation, name: string): RowField {
  const earlier = pathsOf(automation, name).slice(1).map(stepsOf);
  const renamed = renamesOf(automation).choices.get(name);
  return {
    name,
    at: 'data',
    path: stepsOf(name),
    type: name.includes('[]') ? 'list' : formFieldType(automation, name),
    ...(earlier.length === 0 ? {} : { earlier }),
    ...defined({ renamed }),
  };
}

function renamedStates(automation: Automation): Pick<RowField, 'renamed'> {
  const { states } = renamesOf(automation);
  return states.size === 0 ? {} : { renamed: Object.fromEntries(states) };
}

/** A column of rows is searched in the text of all its rows. */
function stepsOf(path: string): readonly string[] {
  const steps = path.split('.');
  const rows = steps.findIndex((step) => step.endsWith('[]'));
  return (rows < 0 ? steps : steps.slice(0, rows + 1)).map((step) => step.replace('[]', ''));
}

function entryType(entry: EntryField): RowValueType {
  if (entry === 'createdAt') return 'instant';
  return entry === 'state' ? 'choice' : 'text';
}

function formFieldType(automation: Automation, path: string): RowValueType {
  const field = automation.schema === undefined ? undefined : schemaFields(automation.schema).find((known) => known.path === path);
  return field === undefined ? 'text' : shapeType(field.shape);
}

function shapeType(shape: PlainRecord): RowValueType {
  if (shape['type'] === 'number' || shape['type'] === 'integer') return 'number';
  if (shape['type'] === 'boolean') return 'boolean';
  if (shape['type'] === 'array' || shape['type'] === 'object') return 'list';
  if (shape['format'] === 'date') return 'date';
  return shape['enum'] === undefined && shape['const'] === undefined ? 'text' : 'choice';
}

export type Column = { readonly field: string; readonly sort?: boolean; readonly filter?: boolean };

/** What people sort and filter rows by. */
export type OfferedColumn = { readonly field: RowField; readonly isSorted: boolean; readonly isFiltered: boolean };

/** What every log and list can be asked for, declared as a column or not (ruling 16). */
const alwaysOffered: readonly Column[] = [
  { field: 'createdAt', sort: true, filter: true },
  { field: 'caseFileNumber', sort: true, filter: true },
  { field: 'creatorEmail', sort: true, filter: true },
  { field: 'creatorName', sort: true, filter: true },
];

export const isAlwaysOffered = (name: string): boolean => alwaysOffered.some(({ field }) => field === name);

/** The names of the columns that rows can be sorted, or filtered, by. */
export function offeredNames(columns: readonly Column[], use: 'sort' | 'filter'): ReadonlySet<string> {
  return new Set([...alwaysOffered, ...columns].filter((column) => column[use] === true).map(({ field }) => field));
}

/** The columns of a log or a list that it can be sorted and filtered by, and where their values stand. */
export function offeredColumns(automation: Automation, columns: readonly Column[]): readonly OfferedColumn[] {
  const sorted = offeredNames(columns, 'sort');
  const filtered = offeredNames(columns, 'filter');
  return [...new Set([...sorted, ...filtered])].map((name) => ({
    field: rowField(automation, name),
    isSorted: sorted.has(name),
    isFiltered: filtered.has(name),
  }));
}

/**
 * What one search looks into: the case by its number and name, and the texts that the list or the log of an automation shows. One index serves
 * both. What an entry alone holds (who made it) and what is stored encrypted are not in it.
 */
export function searchField(automation: Automation): RowField {
  const { list, log, schema } = automation;
  const isProtected = new Set(
    (schema === undefined ? [] : schemaFields(schema)).flatMap(({ path, shape }) => (isProtectedKind(shape['format']) ? [path] : [])),
  );
  const shown = [...(list?.columns ?? []), ...(log?.columns ?? [])].map(({ field }) => field).filter((name) => !isProtected.has(name));
  const names = new Set(['caseFileNumber', 'caseName', ...shown.toSorted().filter((name) => name !== 'version')]);
  const fields = [...names].map((name) => rowField(automation, name));
  return { name: 'q', type: 'text', at: 'search', fields: fields.filter((field) => field.type === 'text' && sideOf(field) === 'version') };
}
