import { useCallback } from 'react';

import { useDesk } from '#app/context/desk-context.ts';

const saveTimeoutMs = 5_000;

const after = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), ms));

/** Signs out once what is typed is saved; what cannot be saved is asked about first. */
export const useSignOut = (): (() => Promise<void>) => {
  const { session, unsaved } = useDesk();
  return useCallback(async () => {
    const state = session.state();
    // Nothing can be saved in a session that has ended.
    const timeoutMs = state.kind === 'signedIn' && state.ended ? 0 : saveTimeoutMs;
    const isTried = await Promise.race([unsaved.saveAll().then(() => true), after(timeoutMs)]);
    if ((!isTried || unsaved.any()) && !(await unsaved.ask('session'))) return;
    await session.signOut();
  }, [session, unsaved]);
};
