import { type Kysely } from 'kysely';
/** A person who comes back gets a new user with the old e-mail address; sessions say on what device they were opened. */
export declare function extendPeopleTables(db: Kysely<unknown>): Promise<void>;
