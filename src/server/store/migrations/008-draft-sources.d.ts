import { type Kysely } from 'kysely';
/** What the sources said when a draft was filled, so that a changed source is told from a changed entry. Older drafts have none. */
export declare function keepDraftSources(db: Kysely<unknown>): Promise<void>;
