import type { Clock } from './ports/clock.port.ts';
import type { DraftEnd, EventBus } from './ports/events.port.ts';
import type { Draft, DraftChange, DraftKey, DraftsPort } from './ports/drafts.port.ts';
export type DraftDeps = {
    readonly drafts: DraftsPort;
    readonly clock: Clock;
    readonly events: Pick<EventBus, 'tell'>;
};
export type DraftInput = Omit<DraftChange, 'savedAt'>;
export declare function readDraft({ drafts }: Pick<DraftDeps, 'drafts'>, key: DraftKey): Promise<Draft | null>;
/** Saves what was typed, unless somebody saved the same draft elsewhere since it was read. */
export declare function keepDraft({ drafts, clock }: Pick<DraftDeps, 'drafts' | 'clock'>, key: DraftKey, draft: DraftInput): Promise<Pick<Draft, 'revision' | 'savedAt'>>;
/** The other windows of the person are told, because they may have the same draft open. */
export declare function discardDraft({ drafts, events }: Pick<DraftDeps, 'drafts' | 'events'>, key: DraftKey, end: {
    readonly how: DraftEnd;
    readonly by: string;
}): Promise<void>;
