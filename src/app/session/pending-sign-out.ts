import type { TextStorage } from './session-storage.ts';

/** A sign-out that did not reach the server: its cookie lives, and would bring the session back. */
export type PendingSignOut = { readonly isPending: () => boolean; readonly set: () => void; readonly clear: () => void };

const pendingKey = 'desk.signOutOwed';

export const pendingSignOut = (storage: TextStorage): PendingSignOut => ({
  isPending: () => storage.getItem(pendingKey) !== null,
  set: () => storage.setItem(pendingKey, 'yes'),
  clear: () => storage.removeItem(pendingKey),
});
