import { type Kysely } from 'kysely';
import type { RowsPort } from '../usecases/ports/rows.port.ts';
import type { Database } from './tables/all.ts';
/** The pages of logs and lists, ordered and counted by the database. */
export declare function rowsRepository(db: Kysely<Database>): RowsPort;
