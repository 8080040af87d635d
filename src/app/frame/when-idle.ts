const idleAfterMs = 2_000;

/** Does something once there is nothing else to do; answers the way to give it up. */
export const whenIdle = (act: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof globalThis.requestIdleCallback !== 'function') {
    const timer = setTimeout(act, idleAfterMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act, { timeout: idleAfterMs });
  return () => cancelIdleCallback(waiting);
};
