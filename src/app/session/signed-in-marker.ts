import type { TextStorage } from './session-storage.ts';

/** Local storage holds no secret: only a mark by which other tabs learn that this browser signed in or out. */
export type SignedInMarker = {
  readonly signedIn: () => void;
  readonly signedOut: () => void;
  readonly onOtherTab: (listener: (mark: 'in' | 'out') => void) => () => void;
};

const markerKey = 'desk.signed';

export const signedInMarker = (
  storage: TextStorage,
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  clock: () => number,
): SignedInMarker => ({
  // The time makes each mark a change, else no storage event would come.
  signedIn: () => storage.setItem(markerKey, `in ${clock()}`),
  signedOut: () => storage.setItem(markerKey, `out ${clock()}`),
  onOtherTab: (listener) => {
    const heard = (event: StorageEvent): void => {
      if (event.key === markerKey && event.newValue !== null) listener(event.newValue.startsWith('in') ? 'in' : 'out');
    };
    target.addEventListener('storage', heard);
    return () => target.removeEventListener('storage', heard);
  },
});
