import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RowField, RowsSelection } from './rows.port.ts';
import { rowsOf } from './row-sql.ts';
import { orderText, rowsCondition, sideOf } from './row-texts.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** A row, and the direction in which the rows behind it are read. */
type Edge = { readonly id: string; readonly descending: boolean };

/**
 * Conditions of the rows that come behind a row in the order of a selection: those of the first come before those of the second. One
 * condition for all would keep the database from finding them in the index. None when the row is not there.
 */
export async function rowsPastKey(
  db: Kysely<Database>,
  { of, sort: { field } }: Pick<RowsSelection, 'of' | 'sort'>,
  { id, descending }: Edge,
): Promise<readonly RawBuilder<unknown>[]> {
  const value = sql.raw(orderText(of.table, field));
  const { rows } = await sql<{ value: string | null; version: string }>`select (${value})::text as value, version.id as version
    from ${rowsOf(of)} where ${sql.raw(rowsCondition(of, 'entry', 'entry.'))} and entry.id = ${id}`.execute(db);
  const [edge] = rows;
  if (edge === undefined) return [];
  const sign = sql.raw(descending ? '<' : '>');
  // the index of versions finds where it begins; the entries of one version are told apart behind it
  const behind =
    sideOf(field) === 'entry'
      ? sql`entry.id ${sign} ${id}`
      : sql`version.id ${sign}= ${edge.version}::uuid and (version.id, entry.id) ${sign} (${edge.version}::uuid, ${id}::uuid)`;
  // what is missing is the smallest in both directions
  if (edge.value === null) return [sql`${value} is null and ${behind}`, ...(descending ? [] : [sql`${value} is not null`])];
  const key = sql`${edge.value}::${typeOf(field)}`;
  const known =
    sideOf(field) === 'entry'
      ? sql`(${value}, entry.id) ${sign} (${key}, ${id}::uuid)`
      : sql`(${value}, version.id) ${sign}= (${key}, ${edge.version}::uuid)
          and (${value}, version.id, entry.id) ${sign} (${key}, ${edge.version}::uuid, ${id}::uuid)`;
  return descending && field.type !== 'instant' ? [known, sql`${value} is null`] : [known];
}

function typeOf({ type }: RowField): RawBuilder<unknown> {
  return sql.raw(type === 'instant' ? 'timestamptz' : type === 'number' ? 'numeric' : 'text');
}
