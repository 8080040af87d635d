import type { Kysely } from 'kysely';
import { createTables } from './baseline.ts';

export type Migration = { readonly name: string; readonly up: (db: Kysely<unknown>) => Promise<void> };

/** Forward only, in this order; a migration that has run anywhere is never changed. */
export const migrations: readonly Migration[] = [{ name: '001-baseline', up: createTables }];
