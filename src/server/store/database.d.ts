import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from './tables/all.ts';
export type OpenDatabase = {
    readonly db: Kysely<Database>;
    /** The same connections, before there are tables: for migrations. */
    readonly bare: Kysely<unknown>;
    readonly pool: pg.Pool;
    readonly close: () => Promise<void>;
};
export type DatabaseOptions = {
    readonly url: string;
    readonly connections: number;
    /** A connection that lies idle broke; the pool makes a new one when it is needed. */
    readonly onIdleError: (error: Error) => void;
};
/** Connections to PostgreSQL with the types that the desk expects. */
export declare function openDatabase({ url, connections, onIdleError }: DatabaseOptions): OpenDatabase;
/** True when the database answers. */
export declare function databaseAnswers(db: Kysely<Database>): Promise<boolean>;
/** True for the errors of a database that does not answer or does not take work now. */
export declare function isDatabaseGone(error: unknown): boolean;
