import { sql, type Kysely, type Selectable } from 'kysely';
import type { AuditTrail } from '../usecases/ports/audit.port.ts';
import type { NewWork } from '../usecases/ports/records.port.ts';
import type { WorkItem, WorkPort, WorkState } from '../usecases/ports/work.port.ts';
import { tellEvent } from './desk-events.ts';
import { instantText } from './instant-text.ts';
import type { Database } from './tables/all.ts';

/** The queue behind the work, used inside the caller's transaction. */
export type WorkQueue = {
  readonly send: (db: Kysely<Database>, work: { readonly id: string; readonly queue: string; readonly data: object }) => Promise<void>;
  /** Takes up a job that ended, also one that is not kept any more. */
  readonly retry: WorkQueue['send'];
  readonly cancel: (db: Kysely<Database>, work: { readonly id: string; readonly queue: string }) => Promise<void>;
};

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
        const anew = { state: 'waiting', reason: null, failures: 0, ends: 0 } as const;
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

/** Inside the transaction of what it is about. */
export async function enqueueWork(db: Kysely<Database>, queue: WorkQueue, work: NewWork): Promise<void> {
  const kept = db
    .insertInto('work_items')
    .values({
      id: work.id,
      queue: work.queue,
      subject: work.subject,
      submission_id: work.submissionId ?? null,
      detail: JSON.stringify(work.detail),
    })
    .execute();
  await Promise.all([kept, queue.send(db, { id: work.id, queue: work.queue, data: work.detail }), tellEvent(db, { type: 'jobs' })]);
}

export type WorkProgress = {
  readonly id: string;
  readonly state: WorkState;
  readonly attempts?: number;
  readonly lastError?: string;
  /** Tries that failed for the work's own sake. */
  readonly failures?: number;
};

const over: readonly WorkState[] = ['givenUp', 'done'];

/** What the worker says of a job. What a person gave up stays given up. */
export async function noteProgress(db: Kysely<Database>, { id, state, attempts, lastError, failures }: WorkProgress): Promise<void> {
  await db
    .updateTable('work_items')
    .set({
      state,
      ends: 0,
      updated_at: sql<string>`now()`,
      ...(attempts === undefined ? {} : { attempts }),
      ...(lastError === undefined ? {} : { last_error: lastError.slice(0, 2000) }),
      ...(failures === undefined ? {} : { failures }),
    })
    .where('id', '=', id)
    .where('state', 'not in', over)
    .execute();
  await tellEvent(db, { type: 'jobs' });
}

type Begun = {
  readonly failures: number;
  /** How often the desk ended during this work, since it last said how a try went; the try that begins is counted. */
  readonly ends: number;
};

/**
 * The worker takes up a job. Until it says how that went, it counts as one that the desk ended during. Undefined: it was done, or given up after
 * it was fetched.
 */
export async function beginWork(
  db: Kysely<Database>,
  { id, attempts }: { readonly id: string; readonly attempts: number },
): Promise<Begun | undefined> {
  const begun = await db
    .updateTable('work_items')
    .set((now) => ({ state: 'running', attempts, ends: now('ends', '+', 1), updated_at: sql<string>`now()` }))
    .where('id', '=', id)
    .where('state', 'not in', over)
    .returning(['failures', 'ends'])
    .executeTakeFirst();
  if (begun !== undefined) await tellEvent(db, { type: 'jobs' });
  return begun;
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

const states: readonly WorkState[] = ['waiting', 'running', 'done', 'failed', 'givenUp'];

export function workStateOf(text: string): WorkState {
  return states.find((state) => state === text) ?? 'failed';
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
