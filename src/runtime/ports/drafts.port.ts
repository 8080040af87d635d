import type { DraftFrom, EventEntry } from '#schemas/api/desk.gen.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { CallResult, FormData } from './call-result.ts';

/** What a source said about a field when the form was filled. */
export type DraftSource = { readonly pointer: string; readonly source: string; readonly value?: unknown; readonly on?: string };

/** Words that mean no value, as they stand in their entry, by field. */
export type DraftWords = Readonly<Record<string, string>>;

export type DraftContent = {
  readonly data: FormData;
  readonly version: string;
  readonly sources?: readonly DraftSource[];
  readonly words?: DraftWords;
  /** What belongs to an event beside its fields. */
  readonly entry?: EventEntry;
  /** The record that the form was started from. */
  readonly from?: DraftFrom;
};

export type Draft = DraftContent & {
  readonly revision: number;
  readonly savedAt: string;
  /** Names each value that the version which opens it has no field for. */
  readonly notCarried?: LocalizedText;
};

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
