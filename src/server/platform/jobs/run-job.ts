import type { Kysely } from 'kysely';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { isPassing } from '#server/platform/transient-fault.ts';
import type { WorkOutcome } from './work.ts';
import { isDatabaseGone } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { beginWork, noteProgress, type WorkProgress } from './work-items.ts';

export type JobLine = {
  readonly queue: string;
  readonly jobId: string;
  readonly requestId?: string;
  readonly attempt: number;
  /** over: it was done, or given up, before this try began. */
  readonly outcome: 'done' | 'failed' | 'givenUp' | 'over';
  readonly ms: number;
  /** What was thrown, by its name: a message may quote what people typed. */
  readonly cause?: string;
};

/** Does the work of one job; called again with the same detail when it fails or its server is killed. */
export type WorkHandler = (detail: object) => Promise<WorkOutcome>;

export type Doing = {
  readonly db: Kysely<Database>;
  readonly onJob: (line: JobLine) => void;
  readonly onError: (error: Error) => void;
  readonly handler: WorkHandler;
  /** Tries that may fail for the work's own sake before a person has to look at it. */
  readonly failuresAllowed: number;
};

/** Work during which the desk ended so often, one time after the other, is likely what ends it. */
const endsAllowed = 25;

type End = { readonly outcome: JobLine['outcome']; readonly cause?: string; readonly progress?: Omit<WorkProgress, 'id'> };

/**
 * One try. Only what fails by itself uses up its tries: while the database, the disk or the desk is away, nothing is wrong with
 * the work, and it is done when they are back, however often that happens.
 */
export async function doJob(doing: Doing, job: JobWithMetadata<object>): Promise<JobResult> {
  const attempts = job.retryCount + 1;
  const began = performance.now();
  try {
    const { outcome, cause, progress } = await tryWork(doing, job, attempts);
    const requestId = requestIdOfJob(job.data);
    doing.onJob({
      queue: job.name,
      jobId: job.id,
      ...(requestId === undefined ? {} : { requestId }),
      attempt: attempts,
      outcome,
      ms: Math.round(performance.now() - began),
      ...(cause === undefined ? {} : { cause }),
    });
    if (progress !== undefined) await noteProgress(doing.db, { id: job.id, attempts, ...progress });
    return outcome === 'failed'
      ? { id: job.id, status: 'failed', output: { message: progress?.lastError ?? '' } }
      : { id: job.id, status: 'completed' };
  } catch (error) {
    // how it went could not be written down; it is asked for again, and those beside it go on
    doing.onError(errorOf(error));
    return { id: job.id, status: 'failed', output: { message: errorOf(error).message } };
  }
}

async function tryWork({ db, handler, failuresAllowed }: Doing, job: JobWithMetadata<object>, attempts: number): Promise<End> {
  const begun = await beginWork(db, { id: job.id, attempts });
  if (begun === undefined) return { outcome: 'over' };
  const { failures, ends } = begun;
  if (ends > endsAllowed) {
    const lastError = `The desk ended ${endsAllowed} times, one after the other, while it did this.`;
    return { outcome: 'givenUp', cause: 'ends', progress: { state: 'failed', lastError } };
  }
  try {
    const { stuckFor } = await handler(job.data);
    if (stuckFor === undefined) return { outcome: 'done', progress: { state: 'done' } };
    return { outcome: 'givenUp', cause: 'stuck', progress: { state: 'failed', lastError: stuckFor } };
  } catch (error) {
    const { name: cause, message: lastError } = errorOf(error);
    if (isPassing(error) || isDatabaseGone(error)) return { outcome: 'failed', cause, progress: { state: 'waiting', lastError } };
    const isLast = failures >= failuresAllowed;
    return isLast
      ? { outcome: 'givenUp', cause, progress: { state: 'failed', lastError, failures: failures + 1 } }
      : { outcome: 'failed', cause, progress: { state: 'waiting', lastError, failures: failures + 1 } };
  }
}

/** The request that a job came from, when it names one. */
export function requestIdOfJob(detail: object): string | undefined {
  return 'requestId' in detail && typeof detail.requestId === 'string' ? detail.requestId : undefined;
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
