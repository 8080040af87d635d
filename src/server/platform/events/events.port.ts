/** Why a draft is there no longer: what it held was sent, or a person threw it away. */
export type DraftEnd = 'sent' | 'discarded';

/** What open desks are told. Ids and versions only: the desk asks for the rest under its own rights. */
export type DeskEvent =
  | { readonly type: 'published'; readonly automation: string; readonly version: string }
  | { readonly type: 'faults'; readonly automation: string }
  | { readonly type: 'jobs' }
  | { readonly type: 'casesChanged' }
  /** For the windows of this person alone; by is the window that ended the draft. */
  | {
      readonly type: 'draftGone';
      readonly userId: string;
      readonly automation: string;
      readonly caseFileNumber: string;
      /** Of a draft for an event. */
      readonly record?: string;
      readonly event?: string;
      readonly how: DraftEnd;
      readonly by: string;
    }
  | { readonly type: 'sessionEnded'; readonly sessionId: string }
  /** For the servers alone: how often one of them was asked in a minute, by the hash of the address. */
  | { readonly type: 'requests'; readonly from: string; readonly minute: number; readonly counts: Readonly<Record<string, number>> }
  /** For the servers alone: one of them missed such counts, so each tells all of its own again. */
  | { readonly type: 'requestsMissed' };

/** What a server hears: also that its line to the others was away and is back. What they told meanwhile is lost, so ask anew. */
export type HeardEvent = DeskEvent | { readonly type: 'resumed' };

/** Hears what any server of the desk tells. */
export type EventBus = {
  readonly emit: (event: DeskEvent) => Promise<void>;
  /** Answers how to stop listening. */
  readonly listen: (listener: (event: HeardEvent) => void) => () => void;
};
