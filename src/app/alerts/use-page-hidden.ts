import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

export const usePageHidden = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
