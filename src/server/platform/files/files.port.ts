export type StoredContent = { readonly sha256: string; readonly size: number };

export type CleanupRequest = {
  /** Content younger than this many seconds may still await its record. */
  readonly graceSeconds: number;
  /** Answers which of these hashes some record names. */
  readonly known: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * Content by its own hash. Writing refuses with storage_full, and with storage_down where the store is another machine that does not
 * answer; it leaves nothing half-written.
 */
export type FileStorePort = {
  readonly put: (bytes: Uint8Array) => Promise<StoredContent>;
  readonly read: (sha256: string) => Promise<Uint8Array | undefined>;
  readonly exists: (sha256: string) => Promise<boolean>;
  /** Removes content that no record names; answers the removed hashes. */
  readonly cleanUp: (request: CleanupRequest) => Promise<readonly string[]>;
};
