import { defined } from '#domain/defined.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DeferredSubmission, DeferredSubmissionsPort, NewDeferredSubmission } from './deferred-submissions.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { JobData } from '#server/platform/database/tables/jobs.ts';
import { deferredSubmissionQueue, lastErrorOf, workStates } from '#server/platform/jobs/work.ts';

const mostShown = 100;
const givenUpShownDays = 14;

export function deferredSubmissionsRepository(db: Kysely<Database>): DeferredSubmissionsPort {
  const waiting = () =>
    db
      .selectFrom('deferred_submissions')
      .innerJoin('pgboss.job as job', (join) =>
        join.on('job.name', '=', deferredSubmissionQueue).onRef('job.id', '=', 'deferred_submissions.work_id'),
      )
      .selectAll('deferred_submissions')
      .select(['job.state', 'job.output', 'job.data as job_data']);
  return {
    find: async (id) => {
      const row = await waiting().where('deferred_submissions.id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : deferredOf(row);
    },
    ofSender: async (senderId) => {
      const isShown = sql<boolean>`(state <> 'cancelled' or job.completed_on > now() - make_interval(days => ${givenUpShownDays}))`;
      const rows = await waiting()
        .where('sender_id', '=', senderId)
        .where(isShown)
        .orderBy('accepted_at', 'desc')
        .limit(mostShown)
        .execute();
      return rows.map(deferredOf);
    },
  };
}

/** Inside the transaction that accepts it, after its work. What was looked at stays as long as the send may have to wait. */
export async function saveDeferredSubmission(db: Kysely<Database>, send: NewDeferredSubmission): Promise<void> {
  const { previews, sentComputed, from } = send;
  await db
    .insertInto('deferred_submissions')
    .values({
      id: send.id,
      work_id: send.workId,
      automation_id: send.automationId,
      version: send.version,
      call: send.call,
      case_file_number: send.caseFileNumber ?? null,
      case_name: send.caseName ?? null,
      data: JSON.stringify(send.data),
      sent_computed: sentComputed === undefined ? null : JSON.stringify(sentComputed),
      preview: previews.length === 0 ? null : JSON.stringify(previews),
      started_from: from === undefined ? null : JSON.stringify(from),
      sender_id: send.sender.id,
      sender_email: send.sender.email,
      accepted_at: send.acceptedAt,
    })
    .execute();
  if (previews.length > 0)
    await db
      .updateTable('previews')
      .set({ expires_at: sql<string>`now() + interval '90 days'` })
      .where(
        'id',
        'in',
        previews.map(({ id }) => id),
      )
      .execute();
}

/** Inside the transaction that makes its record; false when it was given up, or sent by another server, meanwhile. */
export async function finalizeDeferredSubmission(db: Kysely<Database>, id: string): Promise<boolean> {
  const updated = await db
    .updateTable('pgboss.job')
    .set({ state: 'completed', completed_on: sql<string>`now()` })
    .where('name', '=', deferredSubmissionQueue)
    .where('id', 'in', (query) => query.selectFrom('deferred_submissions').select('work_id').where('deferred_submissions.id', '=', id))
    .where('state', 'not in', ['cancelled', 'completed'])
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) return false;
  await db.deleteFrom('deferred_submissions').where('id', '=', id).execute();
  return true;
}

type DeferredRow = Selectable<Database['deferred_submissions']> &
  Pick<Selectable<Database['pgboss.job']>, 'state' | 'output'> & { readonly job_data: JobData };

function deferredOf(row: DeferredRow): DeferredSubmission {
  const lastError = lastErrorOf(row.output);
  const { reason } = row.job_data;
  return {
    id: row.id,
    workId: row.work_id,
    automationId: row.automation_id,
    version: row.version,
    call: row.call,
    data: row.data,
    sender: { id: row.sender_id, email: row.sender_email },
    acceptedAt: instantText(row.accepted_at),
    state: workStates[row.state],
    ...(row.case_file_number === null ? {} : { caseFileNumber: row.case_file_number }),
    ...(row.case_name === null ? {} : { caseName: row.case_name }),
    ...(row.sent_computed === null ? {} : { sentComputed: row.sent_computed }),
    previews: row.preview === null ? [] : 'id' in row.preview ? [row.preview] : row.preview,
    ...(row.started_from === null ? {} : { from: row.started_from }),
    ...defined({ lastError, reason }),
  };
}
