import type { AuthCalls } from '#app/client/auth-calls.ts';
import { deskError, problemOf, type DeskError } from '#app/client/problem.ts';
import { createStore, type Store } from '#app/state/store.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';

import type { PendingSignOut } from './pending-sign-out.ts';
import type { SessionState, SignedOutReason } from './session-state.ts';
import type { SessionStorage, StoredSession } from './session-storage.ts';
import type { SharedRefresh } from './shared-refresh.ts';
import type { SignedInMarker } from './signed-in-marker.ts';
import { readClaims } from './token-claims.ts';

export type SessionServices = {
  readonly calls: AuthCalls;
  readonly refresh: SharedRefresh;
  readonly storage: SessionStorage;
  readonly marker: SignedInMarker;
  readonly pendingSignOut: PendingSignOut;
  readonly cleanUpCookiesOnce: () => Promise<void>;
  readonly clock: () => number;
};

/** A request that waits until its person has signed in again. */
type Waiting = { readonly go: (token: string) => void; readonly giveUp: (error: DeskError) => void };

/** The one mutable thing of the session; only the functions of this folder touch it. */
export type SessionCore = SessionServices & {
  current: StoredSession | undefined;
  readonly waiting: Set<Waiting>;
  readonly state: Store<SessionState>;
};

export const sessionCore = (services: SessionServices): SessionCore => ({
  ...services,
  current: undefined,
  waiting: new Set(),
  state: createStore<SessionState>({ kind: 'checking', step: 'loading' }),
});

const signedOutError = () => deskError(problemOf({ status: 401, code: 'not_signed_in', message: 'No authentication token available' }));

/** Clears the session of this tab; the caller signs out on the server. */
export const clearSession = (core: SessionCore, reason: SignedOutReason): void => {
  core.current = undefined;
  core.storage.clear();
  core.state.write({ kind: 'signedOut', reason });
  for (const { giveUp } of core.waiting) giveUp(signedOutError());
  core.waiting.clear();
};

/** Ends the session on the server; when it does not answer, the next visit tries again. */
export const signOutOnServer = async (core: SessionCore): Promise<void> => {
  core.pendingSignOut.set();
  await core.calls.logout().then(core.pendingSignOut.clear, () => undefined);
};

/** A token that is not its person's: the specification's reaction is to log out and deny access. */
export const refuseTampered = (core: SessionCore): DeskError => {
  clearSession(core, 'tampered');
  core.marker.signedOut();
  void signOutOnServer(core);
  return signedOutError();
};

export const isSamePerson = (before: DeskUser, now: DeskUser): boolean => before.email === now.email && before.role === now.role;

/** Stores a token that has just come; throws when it is not of the person who is signed in. */
export const storeToken = (core: SessionCore, token: string): string => {
  const claims = readClaims(token, core.clock());
  const before = core.current?.user;
  if (claims === undefined || (before !== undefined && !isSamePerson(before, claims.user))) throw refuseTampered(core);
  const user = claims.user.name === '' ? (before ?? claims.user) : claims.user;
  core.current = { token, expiresAt: claims.expiresAt, user };
  core.storage.write(core.current);
  core.state.write({ kind: 'signedIn', user, ended: false });
  for (const { go } of core.waiting) go(token);
  core.waiting.clear();
  return token;
};

/** The session is over but the page stays: resolves with the token of the next sign-in. */
export const waitForSignIn = (core: SessionCore): Promise<string> => {
  const state = core.state.read();
  if (state.kind !== 'signedIn') return Promise.reject(signedOutError());
  if (!state.ended) {
    core.storage.clear();
    core.state.write({ ...state, ended: true });
  }
  return new Promise((go, giveUp) => core.waiting.add({ go, giveUp }));
};
