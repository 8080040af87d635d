import { deskError, isDeskError, problemOf } from '#app/client/problem.ts';

import { restoreSession } from './restore-session.ts';
import {
  clearSession,
  storeToken,
  sessionCore,
  signOutOnServer,
  waitForSignIn,
  type SessionCore,
  type SessionServices,
} from './session-core.ts';
import type { SessionState } from './session-state.ts';

export type Session = {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Finds out who is signed in: by the stored token, else by a refresh, else nobody. */
  readonly restore: () => Promise<void>;
  /** Whether this browser most likely has a session: nobody will be asked to sign in. */
  readonly isExpected: () => boolean;
  /** The check on every change of page, in the background. */
  readonly check: () => void;
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Stores a token that the server gave because the person's own data changed. */
  readonly acceptToken: (token: string) => void;
  /** An access token that has not expired. */
  readonly token: () => Promise<string>;
  /** Another token than the one the server refused; waits for a new sign-in when the session is over. */
  readonly renew: (refused: string) => Promise<string>;
  /** The person was told that access was denied: the next page may be the sign-in. */
  readonly acknowledgeDenial: () => void;
  readonly close: () => void;
};

/** A token that ends within this time is renewed first, else it could end on its way. */
const marginMs = 5_000;

const isRefusal = (error: unknown): boolean => isDeskError(error) && (error.problem.status === 401 || error.problem.status === 403);

const renewToken = async (core: SessionCore): Promise<string> => {
  try {
    return storeToken(core, await core.refresh.renew());
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return waitForSignIn(core);
  }
};

const currentToken = (core: SessionCore): Promise<string> => {
  const { current } = core;
  const state = core.state.read();
  if (state.kind === 'signedIn' && state.ended) return waitForSignIn(core);
  if (current === undefined)
    return Promise.reject(deskError(problemOf({ status: 401, code: 'not_signed_in', message: 'No authentication token available' })));
  return current.expiresAt - marginMs > core.clock() ? Promise.resolve(current.token) : renewToken(core);
};

/** Somebody signed in or out in another tab of this browser: the refresh cookie is common, so this tab follows. */
const followOtherTab = (core: SessionCore, mark: 'in' | 'out'): void => {
  const state = core.state.read();
  if (mark === 'out' && state.kind === 'signedIn') clearSession(core, 'left');
  const waits = state.kind === 'signedOut' || (state.kind === 'signedIn' && state.ended);
  if (mark === 'in' && waits)
    core.refresh
      .renew()
      .then((token) => storeToken(core, token))
      .catch(() => undefined);
};

const signIn = async (core: SessionCore, email: string, password: string): Promise<void> => {
  const { token, user, passwordChangeDue } = await core.calls.login(email, password);
  core.pendingSignOut.clear();
  const before = core.current?.user;
  // Over a page that is open, only its own person may sign in again: the typed data are theirs.
  // Another role is another desk, and who must change the password gets no page before.
  const isOtherDesk = before !== undefined && (before.email !== user.email || before.role !== user.role || passwordChangeDue);
  if (isOtherDesk) clearSession(core, 'ended');
  storeToken(core, token);
  core.marker.signedIn();
};

const signOut = async (core: SessionCore): Promise<void> => {
  await signOutOnServer(core);
  clearSession(core, 'left');
  core.marker.signedOut();
};

export const createSession = (services: SessionServices): Session => {
  const core = sessionCore(services);
  const stopFollowing = core.marker.onOtherTab((mark) => followOtherTab(core, mark));
  return {
    state: core.state.read,
    subscribe: core.state.subscribe,
    restore: () => {
      core.cleanUpCookiesOnce().catch(() => undefined);
      return restoreSession(core);
    },
    isExpected: () => core.current !== undefined || core.marker.isSignedIn(),
    check: () => {
      if (core.state.read().kind === 'signedIn') currentToken(core).catch(() => undefined);
    },
    signIn: (email, password) => signIn(core, email, password),
    signOut: () => signOut(core),
    acceptToken: (token) => void storeToken(core, token),
    token: () => currentToken(core),
    renew: (refused) => (core.current !== undefined && core.current.token !== refused ? currentToken(core) : renewToken(core)),
    acknowledgeDenial: () => {
      const state = core.state.read();
      if (state.kind === 'signedOut' && state.reason === 'tampered') core.state.write({ ...state, reason: 'never' });
    },
    close: () => {
      stopFollowing();
      core.refresh.close();
    },
  };
};
