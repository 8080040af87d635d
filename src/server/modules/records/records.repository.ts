import type { Kysely, Selectable } from 'kysely';
import type { RecordContent, RecordsPort, StoredSubmission } from './records.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export function recordsRepository(db: Kysely<Database>): RecordsPort {
  return {
    find: async (id) => {
      const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst();
      return row === undefined ? undefined : storedSubmission(row);
    },
    historyOf: async (id) => {
      const steps = await db
        .selectFrom('submission_events')
        .select(['kind', 'event', 'to_state', 'actor_email', 'occurred_at'])
        .where('submission_id', '=', id)
        .orderBy('occurred_at')
        .orderBy('id')
        .execute();
      return steps.map((step) => ({
        event: step.event ?? step.kind,
        ...(step.to_state === null ? {} : { state: step.to_state }),
        by: step.actor_email,
        at: instantText(step.occurred_at),
      }));
    },
  };
}

export function storedSubmission(row: Selectable<Database['submissions']>): StoredSubmission {
  return {
    id: row.id,
    automationId: row.automation_id,
    version: row.version,
    data: row.data,
    computed: row.computed,
    labels: row.labels,
    figures: row.figures,
    payload: row.payload,
    differences: row.differences,
    warnings: row.warnings,
    creator: { id: row.creator_id, email: row.creator_email },
    createdAt: instantText(row.created_at),
    revision: row.revision,
    ...(row.case_file_number === null ? {} : { caseFileNumber: row.case_file_number }),
    ...(row.case_name === null ? {} : { caseName: row.case_name }),
    ...(row.sent_computed === null ? {} : { sentComputed: row.sent_computed }),
    ...(row.letter === null ? {} : { letter: row.letter }),
    ...(row.recipients === null ? {} : { recipients: row.recipients }),
    ...(row.state === null ? {} : { state: row.state }),
  };
}

/** The columns that hold what a person sent and what the desk worked out. */
export function contentColumns(content: RecordContent) {
  return {
    version: content.version,
    case_file_number: content.caseFileNumber ?? null,
    case_name: content.caseName ?? null,
    data: JSON.stringify(content.data),
    computed: JSON.stringify(content.computed),
    labels: JSON.stringify(content.labels),
    figures: JSON.stringify(content.figures),
    payload: JSON.stringify(content.payload),
    sent_computed: content.sentComputed === undefined ? null : JSON.stringify(content.sentComputed),
    differences: JSON.stringify(content.differences),
    warnings: JSON.stringify(content.warnings),
  };
}
