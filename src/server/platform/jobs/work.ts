import type { PlainRecord } from '#engine/data/plain-data.ts';

export type WorkState = 'waiting' | 'running' | 'done' | 'failed' | 'givenUp';

/** How a try ended that did not fail: done, or stuck until a person has changed something. */
export type WorkOutcome = { readonly stuckFor?: string };

/** Work that goes on after the answer, shown to operations until it is done. */
export type NewWork = {
  readonly id: string;
  readonly queue: string;
  /** What it is about, in words: a person reads it on the operations page. */
  readonly subject: string;
  /** Absent while there is no record of it yet. */
  readonly submissionId?: string;
  readonly detail: PlainRecord;
};
