import { sql, type Kysely } from 'kysely';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { RecordPast, PastStep } from './record-history.port.ts';

/** What happened to a record, with what it said after each step and before it. */
export function recordHistoryRepository(db: Kysely<Database>): RecordPast {
  return {
    stepsOf: async (id, { limit, behind }) => {
      const all = db
        .selectFrom('record_events as step')
        .leftJoin('record_versions as after', 'after.id', 'step.version_id')
        .leftJoin('record_versions as before', (join) =>
          join.onRef('before.record_id', '=', 'after.record_id').on(sql<boolean>`before.number = after.number - 1`),
        )
        .leftJoin('records as notifier', 'notifier.id', 'step.told_by')
        .innerJoin('records', 'records.id', 'step.record_id')
        .where('step.record_id', '=', id);
      const edge = sql`(select occurred_at, id from record_events where id = ${behind} and record_id = ${id})`;
      const part = behind === undefined ? all : all.where(sql<boolean>`(step.occurred_at, step.id) < ${edge}`);
      const rows = await part
        .select(['step.id', 'step.kind', 'step.event', 'step.from_state', 'step.to_state', 'step.actor_email', 'step.occurred_at'])
        .select(['step.note', 'step.payload', 'step.confirmed', 'after.automation_version', 'after.data', 'after.labels'])
        .select(['records.current_version_id', 'step.version_id'])
        .select(['before.data as data_before', 'before.labels as labels_before'])
        .select(['notifier.id as notifier_id', 'notifier.automation_id as notifier_of', 'notifier.created_at as notifier_made_at'])
        .select(['notifier.creator_id as notifier_creator_id', 'notifier.creator_email as notifier_creator_email'])
        .select('notifier.case_file_number as notifier_case')
        .orderBy('step.occurred_at', 'desc')
        .orderBy('step.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row): PastStep => ({
        id: row.id,
        kind: row.kind,
        by: row.actor_email,
        at: instantText(row.occurred_at),
        isPast: row.version_id !== null && row.version_id !== row.current_version_id,
        ...(row.event === null ? {} : { event: row.event }),
        ...(row.from_state === null ? {} : { fromState: row.from_state }),
        ...(row.to_state === null ? {} : { state: row.to_state }),
        ...notifierOf(row),
        ...(row.note === null ? {} : { note: row.note }),
        ...(row.payload === null ? {} : { payload: row.payload }),
        ...(row.confirmed === null ? {} : { confirmed: row.confirmed }),
        ...(row.automation_version === null || row.data === null || row.labels === null
          ? {}
          : { version: row.automation_version, after: { data: row.data, labels: row.labels } }),
        ...(row.data_before === null || row.labels_before === null ? {} : { before: { data: row.data_before, labels: row.labels_before } }),
      }));
    },
  };
}

type NotifierRow = {
  readonly notifier_id: string | null;
  readonly notifier_of: string | null;
  readonly notifier_made_at: Date | string | null;
  readonly notifier_creator_id: string | null;
  readonly notifier_creator_email: string | null;
  readonly notifier_case: string | null;
};

function notifierOf(row: NotifierRow): Pick<PastStep, 'notifiedBy'> {
  const {
    notifier_id: id,
    notifier_of: automationId,
    notifier_made_at: madeAt,
    notifier_creator_id: creatorId,
    notifier_creator_email: email,
    notifier_case: caseFileNumber,
  } = row;
  if (id === null || automationId === null || madeAt === null || creatorId === null || email === null) return {};
  const ofCase = caseFileNumber === null ? {} : { caseFileNumber };
  return { notifiedBy: { id, automationId, creator: { id: creatorId, email }, createdAt: instantText(madeAt), ...ofCase } };
}
