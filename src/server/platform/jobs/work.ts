import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { JobOutput, JobState } from '#server/platform/database/tables/jobs.ts';

export const serveLetterQueue = 'serve-letter';

export const deferredSubmissionQueue = 'deferred-submission';

export const endedDeadlineQueue = 'ended-deadline';

export const recomputeDeadlinesQueue = 'recompute-deadlines';

export const effectQueue = 'effect';

export const sendTextQueue = 'send-text';

export const workQueues = [
  serveLetterQueue,
  deferredSubmissionQueue,
  endedDeadlineQueue,
  recomputeDeadlinesQueue,
  effectQueue,
  sendTextQueue,
] as const;

/** How an attempt ended that did not fail: done, or stuck until a person has changed something. */
export type WorkOutcome = { readonly stuckFor?: string };

/** Work that goes on after the answer, shown to operations until it is done. */
export type NewWork = {
  readonly id: string;
  readonly queue: string;
  /** What it is about, in words: a person reads it on the operations page. */
  readonly subject: string;
  /** The record that it is about, also one that waits to be made; absent for work on many. */
  readonly submissionId?: string;
  readonly detail: PlainRecord;
  /** The moment before which it is not begun; at once when absent. */
  readonly startsAt?: string;
};

/** The states of jobs, as people are told of them. */
export const workStates = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  failed: 'failed',
  cancelled: 'givenUp',
} as const satisfies Readonly<Record<JobState, string>>;

export type WorkState = (typeof workStates)[JobState];

/** So many times, one after the other, may a server stop during a job until the job is taken for the reason. */
export const maxStalls = 25;

/** What went wrong the last time, in words. Of a server that stopped only pg-boss can say something. */
export function lastErrorOf(output: JobOutput | null): string | undefined {
  if (output?.value === undefined) return output?.message;
  return typeof output.value === 'object' && output.value.message !== 'job heartbeat timeout'
    ? output.value.message
    : 'The server stopped during this work.';
}
