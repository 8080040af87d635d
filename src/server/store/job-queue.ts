import { fromKysely, PgBoss, type Job, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Kysely } from 'kysely';
import type { WorkOutcome } from '../usecases/ports/work.port.ts';
import type { Database } from './tables/all.ts';
import { noteProgress, type WorkQueue } from './work.repository.ts';

export type JobQueueOptions = {
  readonly db: Kysely<Database>;
  readonly url: string;
  readonly onError: (error: Error) => void;
  /** Hears of every try of a job; without what it is about. */
  readonly onJob: (line: JobLine) => void;
  /** How often a job that fails is tried again, and how long after the first time; later ones wait longer. */
  readonly retries: { readonly limit: number; readonly delaySeconds: number };
};

export type JobLine = {
  readonly queue: string;
  readonly jobId: string;
  readonly requestId?: string;
  readonly attempt: number;
  readonly outcome: 'done' | 'failed' | 'givenUp';
  readonly ms: number;
  /** What was thrown, by its name: a message may quote what people typed. */
  readonly cause?: string;
};

/** Does the work of one job; called again with the same detail when it fails or its server is killed. */
export type WorkHandler = (detail: object) => Promise<WorkOutcome>;

/** A patient queue never ends by itself: it waits for something outside that comes back some day. */
export type QueueSettings = { readonly name: string; readonly patient?: boolean };

export type JobQueue = WorkQueue & {
  readonly work: (queue: string, handler: WorkHandler) => Promise<void>;
  /** Marks the work of jobs that died with their server, every time they were tried. */
  readonly watchDeadLetters: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const deadLetters = 'dead-letters';
/** While fetches come back full the next one follows at once; else a notice of new work ends the pause. */
const workOptions = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 4,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;
const longestDelaySeconds = 3600;
/** Tried every half minute, for months if it must be. */
const patience = { retryLimit: 1_000_000, retryDelayMax: 30, retentionSeconds: 90 * 86_400 } as const;
/** A new job is told at once; what is tried again, and what a lost message told, is found by looking. */
const looking = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

/** A server that was killed is noticed when its jobs give no sign for so long; looked for at this interval, also by one just started. */
const heartbeatSeconds = 15;
const watching = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 } as const;
/** Its statements are short; one whose answer stays out has lost its line, and goes with its connection. */
const line = { query_timeout: 6_000, connectionTimeoutMillis: 4_000 } as const;

/** Jobs in the database of the desk: they exist when the record does, and outlive every server. */
export async function openJobQueue(
  { db, url, onError, onJob, retries }: JobQueueOptions,
  queues: readonly QueueSettings[],
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'automation-desk jobs',
    useListenNotify: true,
    schedule: false,
    ...watching,
    ...line,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(deadLetters);
  const settings = {
    retryLimit: retries.limit,
    retryDelay: retries.delaySeconds,
    retryBackoff: true,
    retryDelayMax: longestDelaySeconds,
    heartbeatSeconds,
    expireInSeconds: 900,
  };
  for (const { name, patient = false } of queues) {
    const own = { ...settings, ...(patient ? patience : {}) };
    await boss.createQueue(name, { ...own, deadLetter: deadLetters, notify: true });
    // A queue that stands in the database keeps the settings that it was made with.
    await boss.updateQueue(name, own);
  }

  const send: WorkQueue['send'] = async (transaction, { id, queue, data }) => {
    await boss.send(queue, { ...data, workId: id }, { id, db: fromKysely(transaction) });
  };
  return {
    send,
    retry: async (transaction, work) => {
      await boss.deleteJob(work.queue, work.id, { db: fromKysely(transaction) });
      await send(transaction, work);
    },
    cancel: async (transaction, { id, queue }) => {
      await boss.cancel(queue, id, { db: fromKysely(transaction) });
    },
    work: async (queue, handler) => {
      await boss.work(queue, workOptions, (jobs: readonly JobWithMetadata[]) =>
        Promise.all(jobs.map((job) => doJob({ db, onJob }, job, handler))),
      );
    },
    watchDeadLetters: async () => {
      await boss.work(deadLetters, looking, async (jobs: readonly Job<{ readonly workId?: string }>[]) => {
        for (const { data } of jobs) if (data.workId !== undefined) await noteProgress(db, { id: data.workId, state: 'failed' });
      });
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** The request that a job came from, when it names one. */
export function requestIdOfJob(detail: object): string | undefined {
  return 'requestId' in detail && typeof detail.requestId === 'string' ? detail.requestId : undefined;
}

type Telling = Pick<JobQueueOptions, 'db' | 'onJob'>;

async function doJob({ db, onJob }: Telling, job: JobWithMetadata<object>, handler: WorkHandler): Promise<JobResult> {
  const attempts = job.retryCount + 1;
  const began = performance.now();
  const requestId = requestIdOfJob(job.data);
  const tell = (outcome: JobLine['outcome'], cause?: string): void =>
    onJob({
      queue: job.name,
      jobId: job.id,
      ...(requestId === undefined ? {} : { requestId }),
      attempt: attempts,
      outcome,
      ms: Math.round(performance.now() - began),
      ...(cause === undefined ? {} : { cause }),
    });
  await noteProgress(db, { id: job.id, state: 'running', attempts });
  let outcome: WorkOutcome;
  try {
    outcome = await handler(job.data);
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    const lastError = error instanceof Error ? error.message : String(error);
    tell(isLast ? 'givenUp' : 'failed', error instanceof Error ? error.name : typeof error);
    await noteProgress(db, { id: job.id, state: isLast ? 'failed' : 'waiting', attempts, lastError });
    return { id: job.id, status: 'failed', output: { message: lastError } };
  }
  if (outcome.stuckFor !== undefined) {
    tell('givenUp', 'stuck');
    await noteProgress(db, { id: job.id, state: 'failed', attempts, lastError: outcome.stuckFor });
    return { id: job.id, status: 'completed' };
  }
  tell('done');
  await noteProgress(db, { id: job.id, state: 'done', attempts });
  return { id: job.id, status: 'completed' };
}
