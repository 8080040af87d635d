import type { DraftSource, EventEntry, StartedFrom } from '#server/platform/stored-json.ts';
import type { DraftEnd } from '#server/platform/events/events.port.ts';

/** What a person typed and has not sent. */
export type Draft = {
  readonly data: Readonly<Record<string, unknown>>;
  /** The version of the automation that it was typed under. */
  readonly version: string;
  /** Absent in a draft that was kept without them. */
  readonly sources?: readonly DraftSource[];
  /** Words that mean no value, such as a date that there is not, by field. */
  readonly words?: Readonly<Record<string, string>>;
  /** In a draft of an event. */
  readonly entry?: EventEntry;
  /** The record that the form was started from. */
  readonly from?: StartedFrom;
  /** What it says that the version which opens it has no field for. */
  readonly notCarried?: { readonly en: string; readonly es: string };
  readonly revision: number;
  readonly savedAt: string;
};

/** An event of a record, whose draft is apart from those of new forms. */
export type DraftOf = { readonly record: string; readonly event: string };

/** One for each person, automation and case, or event of a record; an empty case file number where the draft belongs to no case. */
export type DraftKey = { readonly userId: string; readonly automationId: string; readonly caseFileNumber: string; readonly of?: DraftOf };

/** How a draft ended, and in which window. */
export type DraftEnded = { readonly how: DraftEnd; readonly by: string };

export type DraftChange = Omit<Draft, 'revision' | 'savedAt' | 'notCarried'> & {
  /** The revision that this one follows; 0 for the first. */
  readonly follows: number;
  readonly savedAt: string;
};

/** The draft that ends when it is sent, as its sender saw it last, and the window that sends it. */
export type SentDraft = { readonly key: DraftKey; readonly revision?: number; readonly window: string };

export type DraftsPort = {
  readonly find: (key: DraftKey) => Promise<Draft | undefined>;
  /** How many a person has. */
  readonly count: (userId: string) => Promise<number>;
  /** The new revision; undefined when another one was saved meanwhile. */
  readonly save: (key: DraftKey, change: DraftChange) => Promise<number | undefined>;
  /**
   * Deletes it and, in one transaction, tells every server: other windows of the person may have it open. That one was sent is told even where
   * none was kept.
   */
  readonly discard: (key: DraftKey, end: DraftEnded) => Promise<void>;
};
