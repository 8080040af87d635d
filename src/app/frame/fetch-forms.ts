import { whenIdle } from './when-idle.ts';

/** Fetches, once there is nothing else to do, what every form is drawn with, so that the first one opens as quickly as the next. */
export const fetchForms = (): (() => void) =>
  whenIdle(() => {
    void Promise.allSettled([import('#app/pages/route-page.tsx'), import('#runtime/screens/automation-screen.tsx')]);
  });
