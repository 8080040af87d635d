import { useEffect, useRef } from 'react';

/** Counts down only while the alert can be read: pointed at, focused or with the page hidden, the time stands still. */
export const useAutoDismiss = (settings: {
  readonly afterMs: number | undefined;
  readonly paused: boolean;
  readonly dismiss: () => void;
}): void => {
  const { afterMs, paused, dismiss } = settings;
  const left = useRef(afterMs);
  useEffect(() => {
    if (paused || left.current === undefined) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(dismiss, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (Date.now() - startedAt));
    };
  }, [paused, dismiss]);
};
