import type { OpenDatabase } from '#server/platform/database/database.ts';
import { forgetOldKeys } from '#server/platform/idempotency.repository.ts';

const sweepEveryMs = 600_000;
const keysKeptDays = 14;

/** Now and then what nobody needs any more goes. */
export function startCleanup(db: OpenDatabase['db'], onError: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => void forgetOldKeys(db, keysKeptDays).catch(onError), sweepEveryMs).unref();
}
