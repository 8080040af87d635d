import { defined } from '#domain/defined.ts';
import type { FastifyBaseLogger } from 'fastify';
import { deskMetrics, type DeskMetrics } from './desk-metrics.ts';
import type { Configuration } from '#server/platform/config/configuration.ts';
import { healthRoutes } from './health.routes.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { requestCounts, type RequestCounts } from '#server/platform/limits/request-counts.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { countWork } from '#server/platform/jobs/count-work.ts';
import { databaseAnswers, type OpenDatabase } from '#server/platform/database/database.ts';
import type { JobLine } from '#server/platform/jobs/run-job.ts';
import type { EventBus } from '#server/platform/events/events.port.ts';

/** What this server measures, joined over its database and its letter processes. */
export function measures({ db, pool }: OpenDatabase, letterProcesses: () => readonly number[]): DeskMetrics {
  return deskMetrics({ jobs: () => countWork(db), pool, letterProcesses });
}

/** Each try of a job goes into the log and into the metrics. */
export function tellJobs(log: FastifyBaseLogger, { jobTried }: Pick<DeskMetrics, 'jobTried'>): (line: JobLine) => void {
  return (line) => {
    jobTried(line.queue, line.outcome);
    log.info(line, 'job');
  };
}

type ServerParts = {
  readonly db: OpenDatabase['db'];
  readonly metrics: DeskMetrics;
  readonly letterProcesses: () => readonly number[];
};

/** What every server answers about itself, whatever else it does. */
export function serverRoutes({ metricsToken: token }: Configuration, { db, metrics, letterProcesses }: ServerParts) {
  return [
    healthRoutes({ databaseAnswers: () => databaseAnswers(db), letterProcesses: () => letterProcesses().length }),
    metricsRoutes({ metrics, ...defined({ token }) }),
  ];
}

const tellCountsEveryMs = 500;

/** The requests of an address are counted on all servers together, from a tenth of what it may send. */
export function sharedCounts(
  { requestsPerMinute }: Configuration,
  events: EventBus,
  onError: (error: unknown) => void,
): { readonly counts: RequestCounts; readonly close: () => Promise<void> } {
  const counts = requestCounts({ server: uniqueIds.newId(), worthTelling: Math.ceil(requestsPerMinute / 10) });
  const stopListening = events.listen((event) => {
    if (event.type === 'requests') counts.hear(event);
    if (event.type === 'requestsMissed') counts.tellAgain();
    if (event.type === 'resumed') void events.emit({ type: 'requestsMissed' }).catch(onError);
  });
  const emitting = setInterval(() => {
    const news = counts.news();
    if (news !== undefined) void events.emit({ type: 'requests', ...news }).catch(onError);
  }, tellCountsEveryMs).unref();
  return {
    counts,
    close: async () => {
      clearInterval(emitting);
      stopListening();
    },
  };
}

type Ending = { readonly close: () => Promise<unknown> };

/** Ends one part after the other and waits for each: what answers requests first, what they need last. */
export function endInOrder(parts: readonly Ending[]): () => Promise<void> {
  return async () => {
    for (const part of parts) await part.close();
  };
}
