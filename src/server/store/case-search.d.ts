import { type Kysely } from 'kysely';
import type { CaseSearch } from '../usecases/ports/case-source.port.ts';
import type { Database } from './tables/all.ts';
/** The file numbers of the cases that a text means, best first. */
export declare function searchCaseNumbers(db: Kysely<Database>, search: CaseSearch): Promise<readonly string[]>;
