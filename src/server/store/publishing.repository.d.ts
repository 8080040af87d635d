import { type Kysely } from 'kysely';
import type { PublishingPort } from '../usecases/ports/declarations.port.ts';
import type { Database } from './tables/all.ts';
/** What every server hears when a declaration changes. */
export type DeclarationNews = {
    readonly type: 'published';
    readonly automation: string;
    readonly version: string;
} | {
    readonly type: 'faults';
    readonly automation: string;
};
export type Tell = (db: Kysely<Database>, news: DeclarationNews) => Promise<void>;
/** Publishing, one server at a time. Other servers hear of it when the transaction is done, never before. */
export declare function publishingRepository(db: Kysely<Database>, tell: Tell): PublishingPort;
