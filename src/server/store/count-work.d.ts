import { type Kysely } from 'kysely';
import type { Database } from './tables/all.ts';
export type WorkCount = {
    readonly byState: Readonly<Record<string, number>>;
    readonly oldestWaitingSeconds: number;
};
/** How much work is open, of all servers together. */
export declare function countWork(db: Kysely<Database>): Promise<WorkCount>;
