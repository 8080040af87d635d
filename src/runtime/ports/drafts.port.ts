import type { Draft, SentDraft } from '#schemas/api/desk.gen.ts';
import type { CallResult } from './call-result.ts';

/** What is typed so far, with what belongs to it. */
export type DraftContent = Omit<SentDraft, 'revision'>;

/** Why a draft is there no longer. */
export type DraftEnd = 'sent' | 'discarded';

/** Word of another window: its draft of this case ended; lost when word may have been missed, so that one asks anew. */
export type DraftNews = { readonly kind: 'ended'; readonly caseFileNumber: string; readonly how: DraftEnd } | { readonly kind: 'lost' };

/** An event of a record. */
export type DraftOf = { readonly record: string; readonly event: string };

/** Drafts of this automation and the signed-in person, by case ('' when the draft belongs to no case); or the one of an event. */
export type DraftPort = {
  /** Names this window to the others. */
  readonly window: string;
  /** As it was typed; or carried over to the version that opens it. */
  readonly load: (caseFileNumber: string, version?: string) => Promise<CallResult<Draft | null>>;
  readonly save: (
    caseFileNumber: string,
    /** leaving: the page goes away, and the call must outlive it. */
    draft: DraftContent & { readonly revision: number; readonly leaving?: boolean },
  ) => Promise<CallResult<{ readonly revision: number }>>;
  readonly discard: (caseFileNumber: string, how: DraftEnd) => Promise<CallResult<null>>;
  /** Told of what other windows do; answers the way to stop listening. */
  readonly subscribe: (listener: (news: DraftNews) => void) => () => void;
};
