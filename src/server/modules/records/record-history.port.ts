import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { SaidData } from '#engine/history/field-changes.ts';
import type { LinkedRecord } from './records.port.ts';

/** A step in the life of a record, with the version that it made and the one before. */
export type PastStep = {
  readonly id: string;
  readonly kind: string;
  readonly event?: string;
  readonly fromState?: string;
  readonly state?: string;
  readonly by: string;
  readonly at: string;
  /** The record that it was notified by. */
  readonly notifiedBy?: LinkedRecord;
  readonly note?: string;
  /** What the desk noted with it. */
  readonly payload?: PlainRecord;
  readonly confirmed?: readonly string[];
  /** Whether it made a version that is not the present one. */
  readonly isPast: boolean;
  /** The version of the automation that its content was made under. */
  readonly version?: string;
  readonly after?: SaidData;
  readonly before?: SaidData;
};

export type RecordPast = {
  /** The newest first; those behind one of them, where it is named. */
  readonly stepsOf: (id: string, part: { readonly limit: number; readonly behind?: string }) => Promise<readonly PastStep[]>;
};
