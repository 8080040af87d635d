import { useEffect } from 'react';

const idleAfterMs = 2_000;

const whenIdle = (act: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof globalThis.requestIdleCallback !== 'function') {
    const timer = setTimeout(act, idleAfterMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act, { timeout: idleAfterMs });
  return () => cancelIdleCallback(waiting);
};

/** Does something once there is nothing else to do. */
export const useWhenIdle = (act: () => void): void => useEffect(() => whenIdle(act), [act]);
