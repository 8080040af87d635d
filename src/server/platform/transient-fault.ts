import { AppError } from './app-error.ts';
import type { ErrorCode } from './error-codes.ts';

const transientCodes: ReadonlySet<ErrorCode> = new Set(['case_source_down', 'database_unavailable', 'storage_down', 'storage_full']);

/** What goes by without anybody doing something about the one request or piece of work: the same again, later, may succeed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  // a letter that took too long says no time; a desk that stops or has too many of them does
  return transientCodes.has(error.code) || (error.code === 'letter_timeout' && error.details.retryAfterSeconds !== undefined);
}
