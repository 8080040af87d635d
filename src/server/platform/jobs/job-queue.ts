import { fromKysely, PgBoss, type Job, type JobWithMetadata } from 'pg-boss';
import type { Kysely } from 'kysely';
import { connectTimeoutMs } from '#server/platform/database/connect-timeout.ts';
import { doJob, type JobLine, type WorkHandler } from './run-job.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { noteProgress, type WorkQueue } from './work-items.ts';

export type JobQueueOptions = {
  readonly db: Kysely<Database>;
  readonly url: string;
  readonly onError: (error: Error) => void;
  /** Hears of every try of a job; without what it is about. */
  readonly onJob: (line: JobLine) => void;
  /** How often work that fails by itself is tried again, and how long after the first time; later ones wait longer. */
  readonly retries: { readonly limit: number; readonly delaySeconds: number };
};

/** Work of a patient queue never ends by itself: it waits for something outside that comes back some day. */
export type QueueSettings = { readonly name: string; readonly patient?: boolean };

export type JobQueue = WorkQueue & {
  readonly work: (queue: string, handler: WorkHandler) => Promise<void>;
  /** Marks the work of jobs that the queue gave up. */
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
/** How often work is tried is for doJob to say, which knows why a try ended; the queue gives it back for months if it must be. */
const retryUntilDone = { retryLimit: 1_000_000, retryBackoff: true, retryDelayMax: 60, retentionSeconds: 90 * 86_400 } as const;
const patience = { retryDelayMax: 30 } as const;
/** A new job is told at once; what is tried again, and what a lost message told, is found by looking. */
const looking = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

/** A server that was killed is noticed when its jobs give no sign for so long; looked for at this interval, also by one just started. */
const heartbeatSeconds = 15;
const watching = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 } as const;

/** Its statements are short; one whose answer stays out has lost its line, and goes with its connection. */
function lineOf(url: string) {
  const patienceMs = connectTimeoutMs(url);
  return { query_timeout: Math.max(6_000, 1.5 * patienceMs), connectionTimeoutMillis: patienceMs } as const;
}

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
    ...lineOf(url),
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(deadLetters);
  const settings = {
    ...retryUntilDone,
    retryDelay: retries.delaySeconds,
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
      const isPatient = queues.some(({ name, patient }) => name === queue && patient === true);
      const doing = { db, onJob, onError, handler, failuresAllowed: isPatient ? Infinity : retries.limit };
      await boss.work(queue, workOptions, (jobs: readonly JobWithMetadata<object>[]) => Promise.all(jobs.map((job) => doJob(doing, job))));
    },
    watchDeadLetters: async () => {
      await boss.work(deadLetters, looking, async (jobs: readonly Job<{ readonly workId?: string }>[]) => {
        for (const { data } of jobs) if (data.workId !== undefined) await noteProgress(db, { id: data.workId, state: 'failed' });
      });
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
