import type { EntryField, RowField, RowsOf } from './rows.port.ts';

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
  },
  records: { ...shared, submissionId: shared.id, docucentId: () => 'null::text', documentId: () => 'null::text' },
};

/** The value of a field as text; names come from checked declarations and hold letters and digits only. */
function fieldText(table: RowsOf['table'], field: RowField, of: string): string {
  if (field.at === 'entry') return `(${entryColumns[table][field.entry](of)})`;
  return `(${of}${field.at} #>> '{${field.path.map(plainName).join(',')}}')`;
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
  const automation = `${alias}automation_id = '${plainKey(of.automationId)}'`;
  if (side === 'version') return automation;
  return `${alias}active and ${of.table === 'log' ? `${alias}log_key = '${plainKey(of.logKey)}'` : automation}`;
}

function plainKey(value: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(value)) throw new Error(`Rows are asked of ${JSON.stringify(value)}, which no checked declaration can say`);
  return value;
}
