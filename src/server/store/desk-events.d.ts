import { type Kysely } from 'kysely';
import type { DeskEvent, EventBus } from '../usecases/ports/events.port.ts';
import type { Database } from './tables/all.ts';
/** Tells every server; inside a transaction they hear it when it is done, never before. */
export declare function tellEvent(db: Kysely<Database>, event: DeskEvent): Promise<void>;
export type EventListener = EventBus & {
    readonly close: () => Promise<void>;
};
export type EventBusOptions = {
    readonly db: Kysely<Database>;
    readonly url: string;
    readonly onError: (error: Error) => void;
};
/** Hears the events of all servers over one connection of its own, and connects again when that breaks. */
export declare function openEventBus({ db, url, onError }: EventBusOptions): Promise<EventListener>;
