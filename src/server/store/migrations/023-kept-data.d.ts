import { type Kysely } from 'kysely';
/** How often each was changed, so that nobody overwrites in silence what somebody else has just corrected. */
export declare function countRevisions(db: Kysely<unknown>): Promise<void>;
