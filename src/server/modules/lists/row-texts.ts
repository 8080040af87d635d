import { foldText } from '#domain/fold-text.ts';
import type { ContentField, EntryField, RowField, RowsOf } from './rows.port.ts';

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
  creatorName: (of: string) => `${of}creator_name`,
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
  if (field.at === 'search') return searchText(table, field.fields, of);
  return firstOf(pathsIn(field).map((path) => `(${of}${field.at} #>> '{${path}}')`));
}

/** Under all the names that the field had. */
const pathsIn = ({ path, earlier = [] }: ContentField): readonly string[] =>
  [path, ...earlier].map((steps) => steps.map(plainName).join(','));

const firstOf = (texts: readonly string[]): string => (texts.length === 1 ? texts.join('') : `coalesce(${texts.join(', ')})`);

/** The names at the top of what a version holds, under which a field may stand. */
export function storedNames(field: ContentField): readonly string[] {
  return [field.path, ...(field.earlier ?? [])].map(([first = '']) => plainName(first));
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A list is searched as JSON, where each choice stands in quotation marks. */
function presentText({ type, renamed = {} }: Pick<RowField, 'type' | 'renamed'>, text: string, written = (value: string) => value): string {
  const values = Object.entries(renamed).map(([old, now]) => [written(old), written(now)] as const);
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

/** What a column is ordered by: the same in the query and, without the name of a table, in its index, or the index is not used. */
export function orderText(table: RowsOf['table'], field: RowField, of = queried(field)): string {
  const text = fieldText(table, field, of);
  if (field.type === 'instant') return text;
  if (field.type === 'number') return `desk_number(${text})`;
  return field.type === 'text' || field.type === 'choice' ? `(desk_text(${text}) collate desk_name)` : `desk_text(${text})`;
}

/** Where a row or its version holds its own texts folded; whoever made it is found by name and by e-mail address. */
const foldedEntries: Partial<Readonly<Record<EntryField, string>>> = {
  caseFileNumber: 'caseFileNumber',
  caseName: 'caseName',
  creatorEmail: 'creator',
  creatorName: 'creator',
  docucentId: 'docucentId',
  letter: 'letter',
};

/** What texts are searched and compared by, as it was folded when it was stored: the same in the query and in its index. */
export function foldedText(table: RowsOf['table'], field: RowField, of = queried(field)): string {
  if (field.at === 'search') return searchText(table, field.fields, of);
  if (field.at !== 'entry')
    return presentText(field, firstOf(pathsIn(field).map((path) => `(${of}folded #>> '{${field.at},${path}}')`)), foldText);
  const name = foldedEntries[field.entry];
  return name === undefined ? fieldText(table, field, of) : `(${of}folded ->> '${name}')`;
}

/** Each text with a blank before it, so that a word can be looked for by its beginning. */
function searchText(table: RowsOf['table'], fields: readonly RowField[], of: string): string {
  return `(${fields.map((field) => `' ' || coalesce(${foldedText(table, field, of)}, '')`).join(' || ')})`;
}

/** What rows are the same by: a number by its worth, a text as it is folded. */
function comparedText(table: RowsOf['table'], field: RowField, of: string): string {
  if (field.type === 'number') return `trim_scale(${orderText(table, field, of)})::text`;
  return field.type === 'text' ? foldedText(table, field, of) : fieldText(table, field, of);
}

/** No text that people type holds it. */
export const between = ` || E'\\x1f' || `;

/** What these columns of a version hold, as short as an index likes it: the same for the same values alone. Nothing where one is missing. */
export function sameMark(fields: readonly RowField[], of = 'version.'): string {
  return `(md5(${fields.map((field) => comparedText('log', field, of)).join(between)})::uuid)`;
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
