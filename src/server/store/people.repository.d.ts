import type { Kysely } from 'kysely';
import type { PeoplePort } from '../usecases/ports/people.port.ts';
import type { Database } from './tables/all.ts';
export declare function peopleRepository(db: Kysely<Database>): PeoplePort;
