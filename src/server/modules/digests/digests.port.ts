export type DigestsPort = {
  /** People who have had none on a day. */
  readonly without: (day: string) => Promise<readonly string[]>;
  /**
   * Notes the digest of a person and a day, and sends it while that is not written yet: whoever comes second waits, and finds it noted. When sending fails
   * nothing is noted.
   */
  readonly once: (personId: string, day: string, send: () => Promise<void>) => Promise<void>;
};
