import { defined } from '#domain/defined.ts';
import { entryFields } from '#engine/columns/columns.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { schemaFields } from '#engine/data/schema-fields.ts';
import { pathsOf, renamesOf } from '#engine/history/renames.ts';
import type { Computed } from '#schemas/meta/rules.gen.ts';
import type { EntryField, RowField, RowsOf, RowValueType } from './rows.port.ts';

/** A value stands in the row itself (an entry of a log, a record), or in the version that the row shows. */
export type Side = 'entry' | 'version';

export const rowTables = { log: 'log_entries', records: 'records' } as const;

/** The column that names the version which a row shows. */
export const versionColumns = { log: 'version_id', records: 'current_version_id' } as const;

const ofVersion: ReadonlySet<string> = new Set<EntryField>(['caseFileNumber', 'caseName', 'version']);

export function sideOf(field: RowField): Side {
  return field.at === 'entry' && !ofVersion.has(field.entry) ? 'entry' : 'version';
}

const shared = {
  id: (of: string) => `${of}id::text`,
  caseFileNumber: (of: string) => `${of}case_file_number`,
  caseName: (of: string) => `${of}case_name`,
  creatorEmail: (of: string) => `${of}creator_email`,
  createdAt: (of: string) => `${of}created_at`,
  state: (of: string) => `${of}state`,
  version: (of: string) => `${of}automation_version`,
};

const entryColumns: Readonly<Record<RowsOf['table'], Readonly<Record<EntryField, (of: string) => string>>>> = {
  log: {
    ...shared,
    submissionId: (of) => `${of}record_id::text`,
    docucentId: (of) => `${of}docucent_id`,
    documentId: (of) => `${of}document_id::text`,
    letter: (of) => `${of}letter`,
  },
  records: {
    ...shared,
    submissionId: shared.id,
    docucentId: () => 'null::text',
    documentId: () => 'null::text',
    letter: () => 'null::text',
  },
};

/** The value of a field as text, whatever it was called when it was stored; names come from checked declarations and hold letters and digits only. */
export function fieldText(table: RowsOf['table'], field: RowField, of = queried(field)): string {
  return presentText(field, storedText(table, field, of));
}

function storedText(table: RowsOf['table'], field: RowField, of: string): string {
  if (field.at === 'entry') return `(${entryColumns[table][field.entry](of)})`;
  const { at, path, earlier = [] } = field;
  const texts = [path, ...earlier].map((steps) => `(${of}${at} #>> '{${steps.map(plainName).join(',')}}')`);
  return texts.length === 1 ? texts.join('') : `coalesce(${texts.join(', ')})`;
}

/** The names at the top of what a version holds, under which a field may stand. */
export function storedNames(field: Exclude<RowField, { at: 'entry' }>): readonly string[] {
  return [field.path, ...(field.earlier ?? [])].map(([first = '']) => plainName(first));
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A list is searched as JSON, where each choice stands in quotation marks. */
function presentText({ type, renamed = {} }: RowField, text: string): string {
  const values = Object.entries(renamed);
  if (values.length === 0) return text;
  if (type === 'list')
    return values.reduce((inner, [old, now]) => `replace(${inner}, ${quoted(JSON.stringify(old))}, ${quoted(JSON.stringify(now))})`, text);
  return `(case ${text} ${values.map(([old, now]) => `when ${quoted(old)} then ${quoted(now)}`).join(' ')} else ${text} end)`;
}

function plainName(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name))
    throw new Error(`A column is named ${JSON.stringify(name)}, which no checked declaration can say`);
  return name;
}

const queried = (field: RowField): string => `${sideOf(field)}.`;

/** What a column is ordered and compared by: the same in the query and, without the name of a table, in its index, or the index is not used. */
export function orderText(table: RowsOf['table'], field: RowField, of = queried(field)): string {
  const text = fieldText(table, field, of);
  if (field.type === 'instant') return text;
  if (field.type === 'number') return `desk_number(${text})`;
  return `desk_text(${text})`;
}

/** What a "contains" looks into, in small letters without accents: the same in the query and in its index. */
export function searchedText(table: RowsOf['table'], field: RowField, of = queried(field)): string {
  return `desk_folded(${fieldText(table, field, of)})`;
}

/** No text that people type holds it. */
export const between = ` || E'\\x1f' || `;

/** What these columns of a version hold, as short as an index likes it: the same for the same values alone. Nothing where one is missing. */
export function sameMark(fields: readonly RowField[], of = 'version.'): string {
  const texts = fields.map((field) => {
    const text = orderText('log', field, of);
    return field.type === 'number' ? `trim_scale(${text})::text` : text;
  });
  return `(md5(${texts.join(between)})::uuid)`;
}

/** Which rows are meant, on either side: the condition of a partial index, and of every query that should use it. */
export function rowsCondition(of: RowsOf, side: Side, alias = ''): string {
  const [first, ...others] = [of.automationId, ...(of.table === 'log' ? (of.shared ?? []) : [])].map((id) => `'${plainKey(id)}'`);
  const automation = `${alias}automation_id ${others.length === 0 ? `= ${first}` : `in (${[first, ...others].join(', ')})`}`;
  if (side === 'version') return automation;
  return `${alias}active and ${of.table === 'log' ? `${alias}log_key = '${plainKey(of.logKey)}'` : automation}`;
}

function plainKey(value: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(value)) throw new Error(`Rows are asked of ${JSON.stringify(value)}, which no checked declaration can say`);
  return value;
}

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
  { field: 'createdAt', sort: true },
  { field: 'caseFileNumber', sort: true, filter: true },
  { field: 'creatorEmail', sort: true, filter: true },
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
