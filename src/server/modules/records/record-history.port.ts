import type { SaidData } from '#engine/history/field-changes.ts';

/** A step in the life of a record, with the version that it made and the one before. */
export type PastStep = {
  readonly id: string;
  readonly kind: string;
  readonly event?: string;
  readonly fromState?: string;
  readonly state?: string;
  readonly by: string;
  readonly at: string;
  readonly note?: string;
  readonly confirmed?: readonly string[];
  /** The version of the automation that its content was made under. */
  readonly version?: string;
  readonly after?: SaidData;
  readonly before?: SaidData;
};

export type RecordPast = {
  /** The newest first; those behind one of them, where it is named. */
  readonly stepsOf: (id: string, part: { readonly limit: number; readonly behind?: string }) => Promise<readonly PastStep[]>;
};
