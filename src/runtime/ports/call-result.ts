/** Plain JSON of a form. */
export type FormData = Readonly<Record<string, unknown>>;

/** Why a call failed: problem details as they came, or code `no_answer` when nothing came (send again with the same key). */
export type Problem = {
  readonly code: string;
  readonly message: string;
  /** Absent or 0 when nothing came. */
  readonly status?: number;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  readonly faults?: readonly { readonly pointer: string; readonly code: string; readonly message: string; readonly remedy?: string }[];
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
};

/** Every port answers with a value or a problem; it does not throw for what can happen to a call. */
export type CallResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };
