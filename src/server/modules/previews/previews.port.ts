/** A letter that a person looked at: its bytes, and what they were made from. */
export type StoredPreview = {
  readonly id: string;
  readonly userId: string;
  readonly automationId: string;
  readonly version: string;
  readonly letterFingerprint: string;
  readonly sha256: string;
  readonly pages: number;
  readonly bytes: Uint8Array;
  readonly expiresAt: string;
  /** Absent: a letter on no case, or one kept before its case was noted. */
  readonly caseFileNumber?: string;
};

export type PreviewsPort = {
  /** Keeps it, and forgets those that were over before an instant. */
  readonly save: (preview: StoredPreview, forgottenBefore: string) => Promise<void>;
  /** Also one that is over, as long as it is still there. */
  readonly find: (id: string) => Promise<StoredPreview | undefined>;
};
