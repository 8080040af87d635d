import { sql, type Kysely, type Selectable, type UpdateObject } from 'kysely';
import type { AuditRow, AuditWithin } from '#server/modules/audit/audit.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { JobData, JobState } from '#server/platform/database/tables/jobs.ts';
import { lastErrorOf, maxStalls, workQueues, workStates } from '#server/platform/jobs/work.ts';
import type { WorkItem, WorkPort } from './work.port.ts';

const openShown = 500;
const givenUpShown = 50;
const now = sql<string>`now()`;

export function workRepository(db: Kysely<Database>, audit: AuditWithin): WorkPort {
  const jobs = () => db.selectFrom('pgboss.job').selectAll().where('name', 'in', workQueues);
  const change = (row: AuditRow, { id, from, to }: Change): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('pgboss.job')
        .set(to)
        .where('name', 'in', workQueues)
        .where('id', '=', id)
        .where('state', 'in', from)
        .executeTakeFirst();
      if (changed.numUpdatedRows !== 1n) return false;
      await audit(transaction).note(row);
      return true;
    });
  return {
    open: async () => {
      const [open, givenUp] = await Promise.all([
        jobs().where('state', 'in', ['created', 'retry', 'active', 'failed']).orderBy('created_on').limit(openShown).execute(),
        jobs().where('state', '=', 'cancelled').orderBy('completed_on', 'desc').limit(givenUpShown).execute(),
      ]);
      return [...open, ...givenUp].map(workItem);
    },
    exists: async (id) => (await jobs().where('id', '=', id).executeTakeFirst()) !== undefined,
    retry: (id, row) => change(row, { id, from: ['failed'], to: anew }),
    giveUp: (id, reason, row) =>
      change(row, {
        id,
        from: ['failed', 'created', 'retry'],
        to: { state: 'cancelled', completed_on: now, data: dataWith({ reason }) },
      }),
    handOver: (id, assignedTo, row) =>
      change(row, { id, from: ['failed', 'created', 'retry', 'active'], to: { data: dataWith({ assignedTo }) } }),
  };
}

type Change = { readonly id: string; readonly from: readonly JobState[]; readonly to: UpdateObject<Database, 'pgboss.job'> };

/** As if it were new, though its last error stays to be read. */
const anew = {
  state: 'created',
  retry_count: 0,
  retry_limit: maxStalls,
  start_after: now,
  started_on: null,
  completed_on: null,
  output: sql<string>`output - 'failures'`,
} as const;

const dataWith = (added: JobData) => sql<string>`data || ${JSON.stringify(added)}::jsonb`;

function workItem(job: Selectable<Database['pgboss.job']>): WorkItem {
  const { subject = '', submissionId = null, assignedTo = null, reason = null } = job.data;
  return {
    id: job.id,
    queue: job.name,
    subject,
    state: workStates[job.state],
    attempts: job.started_on === null ? 0 : job.retry_count + 1,
    createdAt: instantText(job.created_on),
    updatedAt: instantText(job.completed_on ?? job.started_on ?? job.created_on),
    submissionId,
    lastError: lastErrorOf(job.output) ?? null,
    assignedTo,
    reason,
  };
}
