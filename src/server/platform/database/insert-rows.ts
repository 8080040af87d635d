import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';

type CaseTable = 'cases' | 'parties' | 'injuries' | 'case_import_changes';

/** Adds rows by the names of their columns, any number in one statement; a column that is not named stays empty. */
export async function writeRows(db: Kysely<Database>, table: CaseTable, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.table(table);
  await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(db);
}
