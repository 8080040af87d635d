import { type Kysely } from 'kysely';
import type { RowsOf } from '../usecases/ports/rows.port.ts';
import type { Database } from './tables/all.ts';
/** How many rows a log or a list holds, or of them one person made: kept with every write, so that nothing is counted. */
export declare function keptRowCount(db: Kysely<Database>, of: RowsOf, creatorId: string | undefined): Promise<number>;
/** Sums up what single writes added; at any moment and on any number of servers the sums stay what they were. */
export declare function sumUpRowCounts(db: Kysely<Database>): Promise<void>;
