import { sql, type Kysely, type Selectable } from 'kysely';
import { workStateOf, type WorkQueue } from '#server/platform/jobs/work-items.ts';
import type { WorkState } from '#server/platform/jobs/work.ts';
import type { AuditTrail } from '#server/modules/audit/audit.port.ts';
import type { WorkItem, WorkPort } from './work.port.ts';
import { tellEvent } from '#server/platform/events/event-bus.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export type WorkParts = { readonly queue: WorkQueue; readonly audit: (db: Kysely<Database>) => AuditTrail };

const givenUpShown = 50;

export function workRepository(db: Kysely<Database>, { queue, audit }: WorkParts): WorkPort {
  return {
    open: async () => {
      const rows = await db
        .selectFrom('work_items')
        .selectAll()
        .where('state', 'in', ['waiting', 'running', 'failed'])
        .orderBy('created_at')
        .limit(500)
        .execute();
      const givenUp = await db
        .selectFrom('work_items')
        .selectAll()
        .where('state', '=', 'givenUp')
        .orderBy('updated_at', 'desc')
        .limit(givenUpShown)
        .execute();
      return [...rows, ...givenUp].map(workItem);
    },
    find: async (id) => {
      const row = await db.selectFrom('work_items').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : workItem(row);
    },
    retry: (id, row) =>
      db.transaction().execute(async (transaction) => {
        const anew = { state: 'waiting', reason: null, failures: 0, crash_count: 0 } as const;
        const item = await change(transaction, { id, from: ['failed'], to: anew });
        if (item === undefined) return false;
        await queue.retry(transaction, { id, queue: item.queue, data: item.detail });
        await audit(transaction).note(row);
        return true;
      }),
    giveUp: (id, reason, row) =>
      db.transaction().execute(async (transaction) => {
        const item = await change(transaction, { id, from: ['failed', 'waiting'], to: { state: 'givenUp', reason } });
        if (item === undefined) return false;
        await queue.cancel(transaction, { id, queue: item.queue });
        await audit(transaction).note(row);
        return true;
      }),
    handOver: (id, assignedTo, row) =>
      db.transaction().execute(async (transaction) => {
        const item = await change(transaction, { id, from: ['failed', 'waiting', 'running'], to: { assigned_to: assignedTo } });
        if (item === undefined) return false;
        await audit(transaction).note(row);
        return true;
      }),
  };
}

type Change = {
  readonly id: string;
  readonly from: readonly WorkState[];
  readonly to: {
    readonly state?: WorkState;
    readonly reason?: string | null;
    readonly assigned_to?: string;
    readonly failures?: number;
    readonly ends?: number;
  };
};

async function change(db: Kysely<Database>, { id, from, to }: Change) {
  const item = await db
    .updateTable('work_items')
    .set({ ...to, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(['queue', 'detail'])
    .executeTakeFirst();
  if (item !== undefined) await tellEvent(db, { type: 'jobs' });
  return item;
}

function workItem(row: Selectable<Database['work_items']>): WorkItem {
  return {
    id: row.id,
    queue: row.queue,
    subject: row.subject,
    state: workStateOf(row.state),
    attempts: row.attempts,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
    ...submissionOf(row),
    ...(row.last_error === null ? {} : { lastError: row.last_error }),
    ...(row.assigned_to === null ? {} : { assignedTo: row.assigned_to }),
    ...(row.reason === null ? {} : { reason: row.reason }),
  };
}

/** A send that waits has the id that its record will have. */
function submissionOf({ submission_id: made, detail }: Selectable<Database['work_items']>): Pick<WorkItem, 'submissionId'> {
  const waiting = detail['heldSendId'];
  const submissionId = made ?? (typeof waiting === 'string' ? waiting : undefined);
  return submissionId === undefined ? {} : { submissionId };
}
