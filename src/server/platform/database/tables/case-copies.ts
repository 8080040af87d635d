import type { ColumnType, Generated } from 'kysely';
import type { CaseSnapshot } from '#server/platform/stored-json.ts';

type Instant = ColumnType<Date | string, Date, Date>;
type Json<Value> = ColumnType<Value, string, string>;

type CaseCopyTable = {
  case_file_number: string;
  /** Absent while the case system was not heard of this case. */
  snapshot: ColumnType<CaseSnapshot | null, string | null, string | null>;
  as_of: ColumnType<Date | string | null, Date | null, Date | null>;
  deleted: Generated<boolean>;
  last_attempt_at: Instant;
};
type CaseConflictTable = {
  id: string;
  case_file_number: string;
  field_path: string;
  ours: Json<unknown>;
  theirs: Json<unknown>;
  revision: Generated<number>;
  found_at: Instant;
  resolution: ColumnType<'ours' | 'theirs' | 'agreed' | null, undefined, 'ours' | 'theirs' | 'agreed'>;
  resolved_at: ColumnType<Date | string | null, undefined, Date>;
  resolved_by: ColumnType<string | null, undefined, string>;
};

type CaseNoteTable = {
  id: string;
  case_file_number: string;
  note: string;
  author_id: string;
  created_at: Instant;
  done_at: ColumnType<Date | string | null, undefined, Date>;
  done_by: ColumnType<string | null, undefined, string>;
};

/** Copies of cases of an outside case system, and what people say is wrong on cases. */
export type CaseCopyTables = { case_copies: CaseCopyTable; case_conflicts: CaseConflictTable; case_notes: CaseNoteTable };
