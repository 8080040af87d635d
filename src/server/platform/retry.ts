export type UntilDone = { readonly begin: () => Promise<void>; readonly stop: () => void };

export type UntilDoneOptions = { readonly againAfterMs: number; readonly onError: (error: unknown) => void };

/** Work that is begun again a while after it failed. Whoever begins it waits for one try. */
export function untilDone(work: () => Promise<void>, { againAfterMs, onError }: UntilDoneOptions): UntilDone {
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
