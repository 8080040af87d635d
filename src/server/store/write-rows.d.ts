import { type Kysely } from 'kysely';
import type { Database } from './tables/all.ts';
type CaseTable = 'cases' | 'parties' | 'injuries' | 'case_import_changes';
/** Adds rows by the names of their columns, any number in one statement; a column that is not named stays empty. */
export declare function writeRows(db: Kysely<Database>, table: CaseTable, rows: readonly object[]): Promise<void>;
export {};
