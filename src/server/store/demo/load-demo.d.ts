import { type Kysely } from 'kysely';
import type { Database } from '../tables/all.ts';
export type LoadDeps = {
    readonly db: Kysely<Database>;
    readonly newId: () => string;
};
/** Legal figures, once. */
export declare function loadLegalFigures({ db, newId }: LoadDeps): Promise<void>;
/** The demonstration firm with its users and cases, once; answers whether it was loaded now. */
export declare function loadDemoFirm({ db }: LoadDeps, passwordHash: () => Promise<string>): Promise<boolean>;
/** Further cases after those that are there; answers how many there are now. */
export declare function loadMoreDemoCases({ db }: LoadDeps, count: number): Promise<number>;
/** True for the one server that is to make the past records of the demonstration. */
export declare function claimPastRecords(db: Kysely<Database>): Promise<boolean>;
