import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;

type CaseImportTable = {
  id: string;
  imported_at: Instant;
  imported_by: string | null;
  file_sha256: string;
  added: number;
  changed: number;
  unchanged: number;
};
type CaseImportChangeTable = { import_id: string; case_file_number: string; kind: 'added' | 'changed'; fields: readonly string[] };

/** Files of cases that were brought in. */
export type CaseImportTables = { case_imports: CaseImportTable; case_import_changes: CaseImportChangeTable };
