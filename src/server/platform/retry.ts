export type RetryUntilDone = { readonly begin: () => Promise<void>; readonly stop: () => void };

export type RetryOptions = { readonly againAfterMs: number; readonly onError: (error: unknown) => void };

/** Work that is begun again a while after it failed. Whoever begins it waits for one try. */
export function retryUntilDone(work: () => Promise<void>, { againAfterMs, onError }: RetryOptions): RetryUntilDone {
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
