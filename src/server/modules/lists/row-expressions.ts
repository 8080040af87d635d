import { sql, type RawBuilder } from 'kysely';
import type { EntryField, RowField, RowsOf } from './rows.port.ts';

const entryColumns: Readonly<Record<RowsOf['table'], Readonly<Record<EntryField, string>>>> = {
  log: {
    id: 'id::text',
    submissionId: 'submission_id::text',
    caseFileNumber: 'case_file_number',
    caseName: 'case_name',
    creatorEmail: 'creator_email',
    createdAt: 'created_at',
    docucentId: 'docucent_id',
    documentId: 'document_id',
    state: 'state',
    version: 'version',
  },
  records: {
    id: 'id::text',
    submissionId: 'id::text',
    caseFileNumber: 'case_file_number',
    caseName: 'case_name',
    creatorEmail: 'creator_email',
    createdAt: 'created_at',
    docucentId: 'null::text',
    documentId: 'null::text',
    state: 'state',
    version: 'version',
  },
};

/** The value of a field as text; names come from checked declarations and hold letters and digits only. */
function fieldText(table: RowsOf['table'], field: RowField): string {
  if (field.at === 'entry') return `(${entryColumns[table][field.entry]})`;
  return `(${field.at} #>> '{${field.path.map(plainName).join(',')}}')`;
}

function plainName(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name))
    throw new Error(`A column is named ${JSON.stringify(name)}, which no checked declaration can say`);
  return name;
}

/** What a column is ordered and compared by: the same text in the query and in its index, or the index is not used. */
export function orderText(table: RowsOf['table'], field: RowField): string {
  const text = fieldText(table, field);
  if (field.type === 'instant') return text;
  if (field.type === 'number') return `desk_number(${text})`;
  return `desk_text(${text})`;
}

/** What a "contains" looks into, in small letters without accents: the same text in the query and in its index. */
export function searchedText(table: RowsOf['table'], field: RowField): string {
  return `desk_folded(${fieldText(table, field)})`;
}

export function rowExpression(text: string): RawBuilder<unknown> {
  return sql.raw(text);
}

/** The condition of a partial index, and of every query that should use it. */
export function rowsCondition(of: RowsOf): string {
  const [column, value] = of.table === 'log' ? ['log_key', of.logKey] : ['automation_id', of.automationId];
  if (!/^[A-Za-z0-9_-]+$/.test(value)) throw new Error(`Rows are asked of ${JSON.stringify(value)}, which no checked declaration can say`);
  return `active and ${column} = '${value}'`;
}

export const rowTables: Readonly<Record<RowsOf['table'], 'log_entries' | 'submissions'>> = { log: 'log_entries', records: 'submissions' };

export function tableOf(of: RowsOf): RawBuilder<unknown> {
  return sql.table(rowTables[of.table]);
}
