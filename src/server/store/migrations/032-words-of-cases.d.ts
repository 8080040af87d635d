import { type Kysely } from 'kysely';
/** The index of the words of cases holds all that the search asks of them: it need not look into the table, which is far larger. */
export declare function coverCaseWords(db: Kysely<unknown>): Promise<void>;
