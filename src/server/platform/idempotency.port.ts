/** A person's key with what it was first used for. */
export type KeyUse = {
  readonly userId: string;
  readonly key: string;
  /** Method and path with its values. */
  readonly call: string;
  /** SHA-256 of the parsed content without what the server sets. */
  readonly fingerprint: string;
};

/** Whoever holds the key now; the lease ends by itself when the holder is killed. */
export type Claim = KeyUse & { readonly holder: string };

export type StoredAnswer = { readonly status: number; readonly body: unknown };

export type ClaimOutcome =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'running'; readonly retryAfterSeconds: number }
  | { readonly kind: 'otherContent' };

export type IdempotencyPort = {
  readonly claim: (claim: Claim, leaseSeconds: number) => Promise<ClaimOutcome>;
  /** What was answered under a person's key. */
  readonly answered: (userId: string, key: string) => Promise<StoredAnswer | undefined>;
  /** Renews the lease while the work goes on, so that it can be short; answers how to stop. A lease that ran out is not renewed. */
  readonly hold: (claim: Claim, leaseSeconds: number) => () => void;
  /** The request failed: the key is free again, for the same or for corrected content. Tried again until the lease is over; never fails. */
  readonly release: (claim: Claim, leaseSeconds: number) => Promise<void>;
};
