import type { Kysely } from 'kysely';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { requestContext } from '#server/platform/http/request-context.ts';
import { openJobQueue, type JobQueueOptions } from './job-queue.ts';
import type { WorkHandler } from './run-job.ts';
import type { NewWork, WorkOutcome } from './work.ts';

export type JobSettings = Pick<JobQueueOptions, 'onError' | 'onJob' | 'retries'> & {
  readonly database: OpenDatabase;
  readonly databaseUrl: string;
};

/** Work of one queue: what its data calls the id of what it is about, and what is done with that. */
export type Worker = { readonly queue: string; readonly idName: string; readonly work: (id: string) => Promise<WorkOutcome> };

/** Work that goes on after an answer. A job names the request that it came from, also when it is tried again much later. */
export async function jobsModule({ database: { db }, databaseUrl, onError, onJob, retries }: JobSettings) {
  const queue = await openJobQueue({ db, url: databaseUrl, onError, onJob, retries });
  return {
    enqueue: (within: Kysely<Database>, work: NewWork): Promise<void> => queue.enqueue(within, namingRequest(work)),
    /** Takes up what is in the queues. */
    begin: async (workers: readonly Worker[]): Promise<void> => {
      for (const worker of workers) await queue.work(worker.queue, handlerOf(worker));
    },
    close: queue.close,
  };
}

function namingRequest(work: NewWork): NewWork {
  const requestId = requestContext.current();
  return requestId === undefined ? work : { ...work, detail: { ...work.detail, requestId } };
}

function handlerOf({ idName, work }: Worker): WorkHandler {
  return async (data) => {
    const id = new Map<string, unknown>(Object.entries(data)).get(idName);
    if (typeof id !== 'string') throw new Error(`Work is to be done, but it does not say its ${idName}`);
    return data.requestId === undefined ? work(id) : requestContext.within(data.requestId, () => work(id));
  };
}
