export type RecurringLook = { readonly close: () => Promise<void> };

type Settings = {
  readonly look: () => Promise<void>;
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
};

/**
 * Looks now and at an interval: a morning that no server saw is made up for by the first that runs. A look that takes longer
 * than the interval is not followed by those that it overtook.
 */
export function beginRecurringLook({ look: lookOnce, everyMs, onError }: Settings): RecurringLook {
  let looking: Promise<void> | undefined;
  const look = (): void => {
    looking ??= lookOnce()
      .catch(onError)
      .finally(() => (looking = undefined));
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
