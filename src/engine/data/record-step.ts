/** A step in the life of a record: created, updated, deleted, or the event that moved it. */
export type RecordStep = {
  readonly event: string;
  /** The state that it led to. */
  readonly state?: string;
  /** The e-mail address of who did it. */
  readonly by: string;
  /** An instant, ISO 8601. */
  readonly at: string;
};
