import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RowField, RowsOf, RowValue, StoredRow } from './rows.port.ts';
import { orderText, rowExpression, rowsCondition, tableOf } from './row-expressions.ts';
import { selectedColumns, storedRow, type RawRow } from './stored-rows.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** No text that people type holds it. */
const between = ` || E'\\x1f' || `;

/** What these columns hold in a row, as short as an index likes it: the same for the same values alone. Nothing where one is missing. */
export function sameMark(table: RowsOf['table'], fields: readonly RowField[]): string {
  const texts = fields.map((field) => (field.type === 'number' ? `trim_scale(${orderText(table, field)})::text` : orderText(table, field)));
  return `(md5(${texts.join(between)})::uuid)`;
}

/** The row that was made last of those with these values. Nothing else is asked of it, so that no other index seems as good. */
export async function newestSame(db: Kysely<Database>, of: RowsOf, same: readonly RowValue[]): Promise<StoredRow | undefined> {
  const fields = same.map(({ field }) => field);
  const found = await sql<RawRow>`
    select ${selectedColumns(of)} from ${tableOf(of)}
    where ${rowExpression(rowsCondition(of))} and ${rowExpression(sameMark(of.table, fields))} = ${askedMark(same)}
    order by created_at desc, id desc fetch first row only`.execute(db);
  return found.rows.map(storedRow)[0];
}

function askedMark(same: readonly RowValue[]): RawBuilder<unknown> {
  const texts = same.map(({ field, value }) =>
    field.type === 'number' ? sql`trim_scale(${value}::numeric)::text` : sql`desk_text(${value})`,
  );
  return sql`md5(${sql.join(texts, rowExpression(between))})::uuid`;
}
