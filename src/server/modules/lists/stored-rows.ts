import type { RawBuilder } from 'kysely';
import type { RowsOf, StoredRow } from './rows.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import { rowExpression } from './row-expressions.ts';

/** What is read of a row, of whichever table. */
export function selectedColumns(of: RowsOf): RawBuilder<unknown> {
  const common = 'id, automation_id, version, case_file_number, case_name, creator_email, created_at, state, data, computed';
  const own =
    of.table === 'log'
      ? 'submission_id, document_id, docucent_id, document_id is not null as has_letter, null::integer as revision'
      : 'id as submission_id, null::text as document_id, null::text as docucent_id, letter is not null as has_letter, revision';
  return rowExpression(`${common}, ${own}`);
}

export type RawRow = {
  readonly id: string;
  readonly submission_id: string;
  readonly automation_id: string;
  readonly version: string;
  readonly case_file_number: string | null;
  readonly case_name: string | null;
  readonly creator_email: string;
  readonly created_at: Date | string;
  readonly state: string | null;
  readonly document_id: string | null;
  readonly docucent_id: string | null;
  readonly has_letter: boolean;
  readonly revision: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly computed: Readonly<Record<string, unknown>>;
};

export function storedRow(row: RawRow): StoredRow {
  return {
    id: row.id,
    submissionId: row.submission_id,
    automationId: row.automation_id,
    version: row.version,
    caseFileNumber: row.case_file_number,
    caseName: row.case_name,
    creatorEmail: row.creator_email,
    createdAt: instantText(row.created_at),
    state: row.state,
    documentId: row.document_id,
    docucentId: row.docucent_id,
    hasLetter: row.has_letter,
    revision: row.revision,
    data: row.data,
    computed: row.computed,
  };
}
