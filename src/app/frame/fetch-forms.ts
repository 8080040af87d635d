const idleAfterMs = 2_000;

/** Fetches, once there is nothing else to do, what every form is drawn with, so that the first one opens as quickly as the next. */
export const fetchForms = (): (() => void) => {
  const fetchNow = (): void => {
    void Promise.allSettled([import('#app/pages/route-page.tsx'), import('#runtime/workflow/automation-screen.tsx')]);
  };
  // Safari has no idle callbacks.
  if (typeof globalThis.requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchNow, idleAfterMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(fetchNow, { timeout: idleAfterMs });
  return () => cancelIdleCallback(waiting);
};
