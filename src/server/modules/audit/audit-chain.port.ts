/** An audit row as it stands in the table. */
export type StoredAuditRow = {
  readonly id: string;
  readonly occurredAt: Date;
  readonly actorId: string | null;
  readonly action: string;
  readonly caseFileNumber: string | null;
  readonly subject: string | null;
  readonly documentSha256: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
};

export type Seals = {
  /** The seal of a text; always the same under the same secret. */
  readonly sealOf: (text: string) => string;
};

/** A link of the chain with the row it was made for; the row is undefined when it is gone. */
export type AuditLink = {
  readonly number: number;
  readonly rowId: string;
  readonly previousHash: string;
  readonly hash: string;
  /** Over the chain up to here; only the last link of a batch has one. */
  readonly batchSeal: string | null;
  readonly row?: StoredAuditRow & { readonly rowHash: string | null; readonly seal: string | null };
};

/** Where older ways of writing the audit log end. Each seal of a batch holds them, so nobody moves them unseen. */
export type AuditMarks = {
  /** Rows up to this number are older than the chain; those without hash and seal were written so. */
  readonly sealedAfter: number;
  /** Links up to this number were made one by one and carry no seal. */
  readonly batchesAfter: number;
};

export type AuditHead = AuditMarks & { readonly number: number; readonly hash: string };

/** A row that no batch holds yet; without a time when the row itself is gone. */
export type UnsealedAuditRow = { readonly rowId: string; readonly occurredAt: Date | null };

/** One moment of the chain: what is written meanwhile is not seen. */
export type AuditChain = {
  readonly head: () => Promise<AuditHead>;
  /** Links after this number, in order, not more than a thousand. */
  readonly linksAfter: (number: number) => Promise<readonly AuditLink[]>;
  /** Rows that wait for the next batch, the oldest first, not more than a thousand. */
  readonly unsealed: () => Promise<readonly UnsealedAuditRow[]>;
  /** Ids of rows that stand in no chain and wait for none. */
  readonly rowsWithoutLink: () => Promise<readonly string[]>;
};

export type AuditChainPort = { readonly atOneMoment: <Result>(look: (chain: AuditChain) => Promise<Result>) => Promise<Result> };

/** What a row adds to the chain. */
export type SealedRow = { readonly rowId: string; readonly rowHash: string | null; readonly seal: string | null };

export type NewAuditLink = Omit<AuditLink, 'row'>;

export type AuditBatchesPort = {
  /**
   * Takes some rows that are not sealed yet, in the order in which they were written, and keeps the links that are made of them, in one transaction. One
   * server at a time. Answers how many rows it took; whoever does not wait gets 0 while another server seals.
   */
  readonly seal: (
    make: (head: AuditHead, rows: readonly SealedRow[]) => readonly NewAuditLink[],
    options: { readonly waits: boolean },
  ) => Promise<number>;
};
