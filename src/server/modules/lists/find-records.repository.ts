import { sql, type Kysely, type RawBuilder } from 'kysely';
import { readColumn } from '#engine/columns/columns.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { RecordsQuery } from '#server/modules/records/lookups.port.ts';
import { conditionsOf, rowColumns, rowsOf, storedRow, type RawRow } from './row-sql.ts';
import { isAlwaysOffered, rowField } from './row-values.ts';
import type { RowFilter, RowsOf } from './rows.port.ts';

/** The index of a text is asked for what contains it; the rows that are left must be equal. */
function filtersOf({ automation, where }: RecordsQuery): readonly RowFilter[] {
  const { caseFileNumber: _, ...rest } = where;
  return Object.entries(rest).flatMap(([name, value]): readonly RowFilter[] => {
    const field = rowField(automation, name);
    const equal: RowFilter = { field, value, how: 'equals' };
    return field.type === 'text' && !isAlwaysOffered(name) ? [{ field, value, how: 'contains' }, equal] : [equal];
  });
}

function withValueAt(row: PlainRecord, [first = '', ...rest]: readonly string[], value: unknown): PlainRecord {
  return { ...row, [first]: rest.length === 0 ? value : withValueAt(recordOf(row[first]), rest, value) };
}

/** A row with what is given of it, in the groups in which expressions read it. */
function givenOf(stored: ReturnType<typeof storedRow>, gives: readonly string[]): PlainRecord {
  return gives.reduce<PlainRecord>((row, path) => {
    const value = readColumn({ field: path }, stored);
    return value === null ? row : withValueAt(row, path.split('.'), value);
  }, {});
}

/** Of the record itself and to the letter: the index of cases has its rows in their order, and the planner knows how few a case has. */
function caseCondition({ where: { caseFileNumber } }: RecordsQuery): RawBuilder<unknown> {
  return caseFileNumber === undefined ? sql`` : sql`and entry.case_file_number = ${caseFileNumber}`;
}

/** The records that have these values, whoever made them. */
export async function findRecords(db: Kysely<Database>, query: RecordsQuery): Promise<readonly PlainRecord[]> {
  const of: RowsOf = { table: 'records', automationId: query.automation.manifest.id };
  const { rows } = await sql<RawRow>`select ${rowColumns(of)} from ${rowsOf(of)}
    where ${conditionsOf({ of, filters: filtersOf(query) })} ${caseCondition(query)}
    order by entry.created_at desc, entry.id desc limit ${query.most}`.execute(db);
  return rows.map((row) => givenOf(carriedRow(query.automation, storedRow(row)), query.gives));
}
