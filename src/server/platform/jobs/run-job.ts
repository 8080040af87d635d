import { defined } from '#domain/defined.ts';
import { sql, type Kysely } from 'kysely';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { isDatabaseUnavailable } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { JobData, JobOutput } from '#server/platform/database/tables/jobs.ts';
import { isTransient } from '#server/platform/transient-fault.ts';
import { maxStalls, type WorkOutcome } from './work.ts';

export type FetchedJob = Pick<JobWithMetadata<JobData>, 'id' | 'name' | 'data' | 'retryCount'> & { readonly output: JobOutput | null };

export type JobLine = {
  readonly queue: string;
  readonly jobId: string;
  readonly requestId?: string;
  readonly attempt: number;
  /** givenUp: it waits for a person. */
  readonly outcome: 'done' | 'failed' | 'givenUp';
  readonly ms: number;
  /** What was thrown, by its name: a message may quote what people typed. */
  readonly cause?: string;
};

/** Does the work of one job; called again with the same data when it fails or its server is killed. */
export type WorkHandler = (data: JobData) => Promise<WorkOutcome>;

export type JobRun = {
  readonly db: Kysely<Database>;
  readonly onJob: (line: JobLine) => void;
  readonly onError: (error: Error) => void;
  readonly handler: WorkHandler;
  /** Failures of the work itself before a person has to look at it. */
  readonly retryLimit: number;
};

type Attempt = { readonly outcome: JobLine['outcome']; readonly cause?: string; readonly output?: JobOutput };

const statuses = { done: 'completed', failed: 'failed', givenUp: 'deadletter' } as const;

/** One attempt. What comes of it pg-boss stores: the job is done, tried again later or, as a dead letter, failed for good. */
export async function runJob(run: JobRun, job: FetchedJob): Promise<JobResult<JobOutput>> {
  const began = performance.now();
  const { outcome, cause, output } = await attempt(run, job);
  const { requestId } = job.data;
  run.onJob({
    queue: job.name,
    jobId: job.id,
    ...defined({ requestId }),
    attempt: job.retryCount + 1,
    outcome,
    ms: Math.round(performance.now() - began),
    ...defined({ cause }),
  });
  if (outcome === 'failed') await allowStalls(run, job);
  return { id: job.id, status: statuses[outcome], ...defined({ output }) };
}

/** While the database, the disk or the case system is away, nothing is wrong with the work: only its own failures are counted. */
async function attempt({ handler, retryLimit }: JobRun, { data, output: before }: FetchedJob): Promise<Attempt> {
  try {
    const { stuckFor } = await handler(data);
    return stuckFor === undefined ? { outcome: 'done' } : { outcome: 'givenUp', cause: 'stuck', output: { message: stuckFor } };
  } catch (error) {
    const { name: cause, message } = errorOf(error);
    const isOwn = !isTransient(error) && !isDatabaseUnavailable(error);
    const failures = (before?.failures ?? 0) + (isOwn ? 1 : 0);
    return { outcome: isOwn && failures > retryLimit ? 'givenUp' : 'failed', cause, output: { message: message.slice(0, 2000), failures } };
  }
}

/** The limit of pg-boss counts the attempts alone that no server lived to report: each one that is reported begins that count anew. */
async function allowStalls({ db, onError }: JobRun, { id, name }: FetchedJob): Promise<void> {
  try {
    await db
      .updateTable('pgboss.job')
      .set({ retry_limit: sql`retry_count + ${maxStalls}` })
      .where('name', '=', name)
      .where('id', '=', id)
      .execute();
  } catch (error) {
    onError(errorOf(error));
  }
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
