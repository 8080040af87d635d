import type { Kysely } from 'kysely';
export type Migration = {
    readonly name: string;
    readonly up: (db: Kysely<unknown>) => Promise<void>;
};
/** Forward only, in this order; a migration that has run anywhere is never changed. */
export declare const migrations: readonly Migration[];
