import { sql, type Kysely, type Selectable } from 'kysely';
import type { DeferredSubmission, DeferredSubmissionsPort, NewDeferredSubmission } from './deferred-submissions.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { workStateOf } from '#server/platform/jobs/work-items.ts';

const mostShown = 100;
const givenUpShownDays = 14;

export function deferredSubmissionsRepository(db: Kysely<Database>): DeferredSubmissionsPort {
  const held = () =>
    db
      .selectFrom('deferred_submissions')
      .innerJoin('work_items', 'work_items.id', 'deferred_submissions.work_id')
      .selectAll('deferred_submissions')
      .select(['work_items.state', 'work_items.last_error', 'work_items.reason']);
  return {
    find: async (id) => {
      const row = await held().where('deferred_submissions.id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : heldSend(row);
    },
    ofSender: async (senderId) => {
      const isShown = sql<boolean>`(state <> 'givenUp' or work_items.updated_at > now() - make_interval(days => ${givenUpShownDays}))`;
      const rows = await held().where('sender_id', '=', senderId).where(isShown).orderBy('accepted_at', 'desc').limit(mostShown).execute();
      return rows.map(heldSend);
    },
  };
}

/** Inside the transaction that accepts it, after its work. What was looked at stays as long as the send may have to wait. */
export async function saveDeferredSubmission(db: Kysely<Database>, send: NewDeferredSubmission): Promise<void> {
  const { preview, sentComputed } = send;
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
      preview: preview === undefined ? null : JSON.stringify(preview),
      sender_id: send.sender.id,
      sender_email: send.sender.email,
      accepted_at: send.acceptedAt,
    })
    .execute();
  if (preview !== undefined)
    await db
      .updateTable('previews')
      .set({ expires_at: sql<string>`now() + interval '90 days'` })
      .where('id', '=', preview.id)
      .execute();
}

/** Inside the transaction that makes its record; false when it was given up, or sent by another server, meanwhile. */
export async function finalizeDeferredSubmission(db: Kysely<Database>, id: string): Promise<boolean> {
  const settled = await db
    .updateTable('work_items')
    .set({ state: 'done', submission_id: id, updated_at: sql<string>`now()` })
    .where('id', 'in', (query) => query.selectFrom('deferred_submissions').select('work_id').where('deferred_submissions.id', '=', id))
    .where('state', 'not in', ['givenUp', 'done'])
    .executeTakeFirst();
  if (settled.numUpdatedRows !== 1n) return false;
  await db.deleteFrom('deferred_submissions').where('id', '=', id).execute();
  return true;
}

type HeldRow = Selectable<Database['deferred_submissions']> & Pick<Selectable<Database['work_items']>, 'state' | 'last_error' | 'reason'>;

function heldSend(row: HeldRow): DeferredSubmission {
  return {
    id: row.id,
    workId: row.work_id,
    automationId: row.automation_id,
    version: row.version,
    call: row.call,
    data: row.data,
    sender: { id: row.sender_id, email: row.sender_email },
    acceptedAt: instantText(row.accepted_at),
    state: workStateOf(row.state),
    ...(row.case_file_number === null ? {} : { caseFileNumber: row.case_file_number }),
    ...(row.case_name === null ? {} : { caseName: row.case_name }),
    ...(row.sent_computed === null ? {} : { sentComputed: row.sent_computed }),
    ...(row.preview === null ? {} : { preview: row.preview }),
    ...(row.last_error === null ? {} : { lastError: row.last_error }),
    ...(row.reason === null ? {} : { reason: row.reason }),
  };
}
