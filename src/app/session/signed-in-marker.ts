import type { TextStorage } from './session-storage.ts';

/** Local storage holds no secret: only a mark by which other tabs learn that this browser signed in or out. */
export type SignedInMarker = {
  readonly signedIn: () => void;
  readonly signedOut: () => void;
  /** Whether somebody signed in here and did not sign out: without that there is no session to renew. */
  readonly isSignedIn: () => boolean;
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
  isSignedIn: () => storage.getItem(markerKey)?.startsWith('in') === true,
  onOtherTab: (listener) => {
    const heard = (event: StorageEvent): void => {
      if (event.key === markerKey && event.newValue !== null) listener(event.newValue.startsWith('in') ? 'in' : 'out');
    };
    target.addEventListener('storage', heard);
    return () => target.removeEventListener('storage', heard);
  },
});
