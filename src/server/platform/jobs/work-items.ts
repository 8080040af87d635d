import { sql, type Kysely } from 'kysely';
import { tellEvent } from '#server/platform/events/event-bus.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { NewWork, WorkState } from './work.ts';

/** The queue behind the work, used inside the caller's transaction. */
export type WorkQueue = {
  readonly send: (db: Kysely<Database>, work: { readonly id: string; readonly queue: string; readonly data: object }) => Promise<void>;
  /** Takes up a job that ended, also one that is not kept any more. */
  readonly retry: WorkQueue['send'];
  readonly cancel: (db: Kysely<Database>, work: { readonly id: string; readonly queue: string }) => Promise<void>;
};

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
      crash_count: 0,
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
    .set((now) => ({ state: 'running', attempts, crash_count: now('crash_count', '+', 1), updated_at: sql<string>`now()` }))
    .where('id', '=', id)
    .where('state', 'not in', over)
    .returning(['failures', 'crash_count as ends'])
    .executeTakeFirst();
  if (begun !== undefined) await tellEvent(db, { type: 'jobs' });
  return begun;
}

const states: readonly WorkState[] = ['waiting', 'running', 'done', 'failed', 'givenUp'];

export function workStateOf(text: string): WorkState {
  return states.find((state) => state === text) ?? 'failed';
}
