import type { ErrorCode } from './error-codes.ts';

/** A fault in what was sent: where, what is wrong, and what to do. */
export type InputFault = {
  /** JSON pointer into the body; empty for the whole. */
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly remedy?: string;
};

export type AppErrorDetails = {
  readonly faults?: readonly InputFault[];
  /** The messages once more in the shape in which the change of a password tells them. */
  readonly errors?: readonly { readonly msg: string }[];
  /** Characters that no letter can print. */
  readonly unprintable?: readonly string[];
  readonly retryAfterSeconds?: number;
  /** Plain facts that the screen needs, for example the published version. Never personal data. */
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
};

/** A request that the desk refuses: a stable code and a sentence that says what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** What is deleted cannot be looked at again, so nobody deletes what somebody else has just changed. */
export function revisionMissing(): AppError {
  return new AppError('revision_missing', 'Send the revision you loaded in the If-Match header. Reload to get it.');
}

export function refuseFaults(faults: readonly InputFault[]): void {
  if (faults.length > 0) throw new AppError('invalid_input', faults.map(({ message }) => message).join(' '), { faults });
}
