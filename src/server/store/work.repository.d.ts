import { type Kysely } from 'kysely';
import type { AuditTrail } from '../usecases/ports/audit.port.ts';
import type { NewWork } from '../usecases/ports/records.port.ts';
import type { WorkPort, WorkState } from '../usecases/ports/work.port.ts';
import type { Database } from './tables/all.ts';
/** The queue behind the work, used inside the caller's transaction. */
export type WorkQueue = {
    readonly send: (db: Kysely<Database>, work: {
        readonly id: string;
        readonly queue: string;
        readonly data: object;
    }) => Promise<void>;
    /** Takes up a job that ended, also one that is not kept any more. */
    readonly retry: WorkQueue['send'];
    readonly cancel: (db: Kysely<Database>, work: {
        readonly id: string;
        readonly queue: string;
    }) => Promise<void>;
};
export type WorkParts = {
    readonly queue: WorkQueue;
    readonly audit: (db: Kysely<Database>) => AuditTrail;
};
export declare function workRepository(db: Kysely<Database>, { queue, audit }: WorkParts): WorkPort;
/** Inside the transaction of what it is about. */
export declare function enqueueWork(db: Kysely<Database>, queue: WorkQueue, work: NewWork): Promise<void>;
export type WorkProgress = {
    readonly id: string;
    readonly state: WorkState;
    readonly attempts?: number;
    readonly lastError?: string;
};
/** What the worker says of a job. What a person gave up stays given up. */
export declare function noteProgress(db: Kysely<Database>, { id, state, attempts, lastError }: WorkProgress): Promise<void>;
export declare function workStateOf(text: string): WorkState;
