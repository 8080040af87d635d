import type { TextStorage } from './session-storage.ts';

/** A sign-out that the server could not be told: its cookie lives, and would bring the session back. */
export type SignOutDebt = { readonly isOwed: () => boolean; readonly owe: () => void; readonly settle: () => void };

const owedKey = 'desk.signOutOwed';

export const signOutDebt = (storage: TextStorage): SignOutDebt => ({
  isOwed: () => storage.getItem(owedKey) !== null,
  owe: () => storage.setItem(owedKey, 'yes'),
  settle: () => storage.removeItem(owedKey),
});
