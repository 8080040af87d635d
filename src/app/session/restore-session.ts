import { isDeskError } from '#app/client/problem.ts';

import { clearSession, isSamePerson, storeToken, refuseTampered, signOutOnServer, type SessionCore } from './session-core.ts';
import { readClaims } from './token-claims.ts';

const refreshStored = async (core: SessionCore, hadToken: boolean): Promise<void> => {
  core.state.write({ kind: 'checking', step: hadToken ? 'refreshing' : 'loading' });
  try {
    storeToken(core, await core.refresh.renew());
  } catch (error) {
    // A token of somebody else has already signed out and said why.
    if (core.state.read().kind === 'signedOut') return;
    const refused = isDeskError(error) && error.problem.status > 0 && error.problem.status < 500;
    clearSession(core, refused ? (hadToken ? 'ended' : 'never') : 'unreachable');
  }
};

/** A token whose person was lost is asked about; no answer in time counts as no. */
const verifyStored = async (core: SessionCore, token: string): Promise<void> => {
  const claims = readClaims(token, core.clock());
  if (claims === undefined) {
    refuseTampered(core);
    return;
  }
  core.state.write({ kind: 'checking', step: 'verifying' });
  const isValid = await core.calls.verify(token, claims.user).catch(() => false);
  if (isValid) storeToken(core, token);
  else refuseTampered(core);
};

/** Who signed out while the desk did not answer stays signed out. */
const repeatSignOut = async (core: SessionCore): Promise<void> => {
  await signOutOnServer(core);
  clearSession(core, core.pendingSignOut.isPending() ? 'unreachable' : 'never');
};

/** Who is signed in when the desk opens or reloads: by the stored token, by the refresh cookie, or nobody. */
export const restoreSession = async (core: SessionCore): Promise<void> => {
  const stored = core.storage.read();
  if (stored === undefined && core.pendingSignOut.isPending()) return repeatSignOut(core);
  if (stored === undefined && !core.marker.isSignedIn()) return clearSession(core, 'never');
  if (stored === undefined) return refreshStored(core, false);
  if (stored.user === undefined) return verifyStored(core, stored.token);
  core.current = stored;
  if (stored.expiresAt <= core.clock()) return refreshStored(core, true);
  const claims = readClaims(stored.token, core.clock());
  if (claims === undefined || !isSamePerson(stored.user, claims.user)) {
    refuseTampered(core);
    return undefined;
  }
  core.state.write({ kind: 'signedIn', user: stored.user, ended: false });
  return undefined;
};
