import type { Kysely } from 'kysely';
import type { WorkOutcome } from '../usecases/ports/work.port.ts';
import type { Database } from './tables/all.ts';
import { type WorkQueue } from './work.repository.ts';
export type JobQueueOptions = {
    readonly db: Kysely<Database>;
    readonly url: string;
    readonly onError: (error: Error) => void;
    /** Hears of every try of a job; without what it is about. */
    readonly onJob: (line: JobLine) => void;
    /** How often a job that fails is tried again, and how long after the first time; later ones wait longer. */
    readonly retries: {
        readonly limit: number;
        readonly delaySeconds: number;
    };
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
export type QueueSettings = {
    readonly name: string;
    readonly patient?: boolean;
};
export type JobQueue = WorkQueue & {
    readonly work: (queue: string, handler: WorkHandler) => Promise<void>;
    /** Marks the work of jobs that died with their server, every time they were tried. */
    readonly watchDeadLetters: () => Promise<void>;
    readonly close: () => Promise<void>;
};
/** Jobs in the database of the desk: they exist when the record does, and outlive every server. */
export declare function openJobQueue({ db, url, onError, onJob, retries }: JobQueueOptions, queues: readonly QueueSettings[]): Promise<JobQueue>;
/** The request that a job came from, when it names one. */
export declare function requestIdOfJob(detail: object): string | undefined;
