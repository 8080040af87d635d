import { setTimeout as pause } from 'node:timers/promises';

export type RetryOnFailure = { readonly begin: () => Promise<void>; readonly stop: () => void };

export type RetryOptions = { readonly againAfterMs: number; readonly onError: (error: unknown) => void };

/** Work that is begun again a while after it failed. Whoever begins it waits for one try. */
export function retryOnFailure(work: () => Promise<void>, { againAfterMs, onError }: RetryOptions): RetryOnFailure {
  let trying: NodeJS.Timeout | undefined;
  let stopped = false;
  const begin = async (): Promise<void> => {
    clearTimeout(trying);
    await work().catch((error: unknown) => {
      onError(error);
      clearTimeout(trying);
      if (!stopped) trying = setTimeout(() => void begin(), againAfterMs);
    });
  };
  return {
    begin,
    stop: () => {
      stopped = true;
      clearTimeout(trying);
    },
  };
}

const longestAnewMs = 20_000;
const longestPauseMs = 400;

/** Work that is done anew while it fails in a way that passes. Where many do it at once, a pause of chance lets each have its turn. */
export async function retryWhile<Result>(passes: (error: unknown) => boolean, work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + longestAnewMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || performance.now() > until) throw error;
    }
    await pause(Math.random() * Math.min(20 * tries, longestPauseMs));
  }
}
