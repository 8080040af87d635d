import { type Kysely } from 'kysely';
import type { Migration } from './migrations/list.ts';
/** Brings the database to the newest shape. Several servers may start at once: one migrates, the others wait for it. */
export declare function migrate(db: Kysely<unknown>, migrations: readonly Migration[]): Promise<readonly string[]>;
