import { type Kysely } from 'kysely';
/** The words under which choices were offered: a record is read as it was made, whatever a source says later. */
export declare function keepLabels(db: Kysely<unknown>): Promise<void>;
