import { defined } from '#domain/defined.ts';
import { fromKysely, PgBoss } from 'pg-boss';
import { sql, type Kysely } from 'kysely';
import { connectTimeoutMs } from '#server/platform/database/connect-timeout.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { runJob, type FetchedJob, type JobLine, type WorkHandler } from './run-job.ts';
import { deferredSubmissionQueue, maxStalls, workQueues, type NewWork } from './work.ts';

export type JobQueueOptions = {
  readonly db: Kysely<Database>;
  readonly url: string;
  readonly onError: (error: Error) => void;
  /** Hears of every attempt; without what it is about. */
  readonly onJob: (line: JobLine) => void;
  /** How often work that fails by itself is tried again, and how long after the first time; later ones wait longer. */
  readonly retries: { readonly limit: number; readonly delaySeconds: number };
};

export type JobQueue = {
  /** Inside the transaction of what the work is about: it exists when that does. */
  readonly enqueue: (transaction: Kysely<Database>, work: NewWork) => Promise<void>;
  readonly work: (queue: string, handler: WorkHandler) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** While fetches come back full the next one follows at once; else a notice of new work ends the pause. */
const workOptions = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 4,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

/** A server that was killed is noticed when its jobs give no sign for so long; looked for at this interval, also by one just started. */
const heartbeatSeconds = 15;
const watching = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 } as const;

/** What is open, or waits for a person, stays until it is done: pg-boss deletes nothing by itself. */
const tenYears = 10 * 365 * 86_400;
const queueSettings = {
  retryLimit: maxStalls,
  retryBackoff: true,
  retentionSeconds: tenYears,
  deleteAfterSeconds: 0,
  heartbeatSeconds,
  expireInSeconds: 900,
  notify: true,
} as const;
const doneShownDays = 30;

/** Its statements are short; one whose answer stays out has lost its line, and goes with its connection. */
function lineOf(url: string) {
  const timeoutMs = connectTimeoutMs(url);
  return { query_timeout: Math.max(6_000, 1.5 * timeoutMs), connectionTimeoutMillis: timeoutMs } as const;
}

/** Jobs in the database of the desk: they exist when the record does, and outlive every server. */
export async function openJobQueue({ db, url, onError, onJob, retries }: JobQueueOptions): Promise<JobQueue> {
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
  for (const name of workQueues) {
    await boss.createQueue(name);
    // the case system comes back some day: whoever waits for it looks more often
    const retryDelayMax = name === deferredSubmissionQueue ? 30 : 60;
    await boss.updateQueue(name, { ...queueSettings, retryDelay: retries.delaySeconds, retryDelayMax });
  }
  await deleteDone(db);
  return {
    enqueue: async (transaction, { id, queue, detail, subject, submissionId, startsAt }) => {
      const about = submissionId === undefined ? { subject } : { subject, submissionId };
      await boss.send(queue, { ...detail, ...about }, { id, db: fromKysely(transaction), ...defined({ startAfter: startsAt }) });
    },
    work: async (queue, handler) => {
      const retryLimit = queue === deferredSubmissionQueue ? Infinity : retries.limit;
      const run = { db, onJob, onError, handler, retryLimit };
      await boss.work(queue, workOptions, (jobs: readonly FetchedJob[]) => Promise.all(jobs.map((job) => runJob(run, job))));
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function deleteDone(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('pgboss.job')
    .where('state', '=', 'completed')
    .where('completed_on', '<', sql<Date>`now() - make_interval(days => ${doneShownDays})`)
    .execute();
}
