import type { Kysely } from 'kysely';
import type { CaseSource } from '../usecases/ports/case-source.port.ts';
import type { Database } from './tables/all.ts';
/** Cases kept in the desk's own database. */
export declare function casesRepository(db: Kysely<Database>): CaseSource;
