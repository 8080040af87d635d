import type { OpenDatabase } from '#server/platform/database/database.ts';
import { forgetOldKeys } from '#server/platform/idempotency.repository.ts';
import { sumUpRowCounts } from './row-counts.ts';

const sweepEveryMs = 600_000;
const keysKeptDays = 14;

/** Now and then what nobody needs any more goes, and what was counted one by one is summed up. */
export function startSweeping(db: OpenDatabase['db'], onError: (error: unknown) => void): NodeJS.Timeout {
  const sweep = async (): Promise<void> => {
    await forgetOldKeys(db, keysKeptDays);
    await sumUpRowCounts(db);
  };
  return setInterval(() => void sweep().catch(onError), sweepEveryMs).unref();
}
