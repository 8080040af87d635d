import { sql, type Kysely, type RawBuilder } from 'kysely';
import { readColumn } from '#engine/columns/columns.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { RecordMatch, RecordsQuery } from '#server/modules/records/lookups.port.ts';
import { conditionsOf, rowColumns, rowsOf, storedRow, type RawRow } from './row-sql.ts';
import { isAlwaysOffered, rowField } from './row-values.ts';
import type { RowFilter, RowsOf } from './rows.port.ts';
import { seenCondition } from '#server/modules/cases/case-ties.public.ts';

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

const otherThan = (id: string | undefined): RawBuilder<unknown> => (id === undefined ? sql`` : sql`and entry.id <> ${id}`);

function seenColumn(of: RowsOf, { shows, seenBy }: RecordsQuery): RawBuilder<unknown> {
  if (shows.length === 0 || seenBy === undefined) return sql`false`;
  const { person, sight } = seenBy;
  return seenCondition(of, { person, sights: new Map([[of.automationId, sight]]) });
}

/** The records that have these values, whoever made them, but for the one that asks; names and ids only of those that the person sees. */
export async function findRecords(db: Kysely<Database>, query: RecordsQuery): Promise<readonly RecordMatch[]> {
  const of: RowsOf = { table: 'records', automationId: query.automation.manifest.id };
  const { rows } = await sql<RawRow & { readonly is_seen: boolean }>`
    select ${rowColumns(of)}, ${seenColumn(of, query)} as is_seen from ${rowsOf(of)}
    where ${conditionsOf({ of, filters: filtersOf(query) })} ${caseCondition(query)} ${otherThan(query.except)}
    order by entry.created_at desc, entry.id desc limit ${query.most}`.execute(db);
  return rows.map((row) => {
    const given = [...query.gives, ...(row.is_seen ? query.shows : [])];
    return {
      row: givenOf(carriedRow(query.automation, storedRow(row)), given),
      shown: row.is_seen,
      caseFileNumber: row.case_file_number,
    };
  });
}
