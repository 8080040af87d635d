import type { TextStorage } from './session-storage.ts';

const doneKey = 'desk.cookiesCleaned';

/** Asks the server once in the life of this browser to remove the cookies of older desks; what failed is tried at the next arrival. */
export const cleanUpCookiesOnce = (storage: TextStorage, cleanUp: () => Promise<void>) => async (): Promise<void> => {
  if (storage.getItem(doneKey) !== null) return;
  await cleanUp();
  storage.setItem(doneKey, 'yes');
};
