import { useWhenIdle } from '#app/context/use-when-idle.ts';

const fetchForms = (): void => {
  void Promise.allSettled([import('./route-page.tsx'), import('#runtime/screens/automation-screen.tsx')]);
};

/** Fetches, once there is nothing else to do, what every form is drawn with, so that the first one opens as quickly as the next. */
export const usePrefetchForms = (): void => useWhenIdle(fetchForms);
