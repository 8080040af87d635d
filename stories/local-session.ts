import { deskError, problemOf } from '#app/client/problem.ts';
import type { SessionState } from '#app/session/session-state.ts';
import type { Session } from '#app/session/session.ts';
import type { DeskUser } from '#schemas/shared/case.gen.ts';

import type { SessionCase } from './plan/desk-pages.ts';

const stateOf = (user: DeskUser, sessionCase: SessionCase | undefined): SessionState => {
  switch (sessionCase) {
    case undefined:
      return { kind: 'signedIn', user, ended: false };
    case 'expired':
      return { kind: 'signedIn', user, ended: true };
    case 'checking':
      return { kind: 'checking', step: 'loading' };
    case 'refreshing':
      return { kind: 'checking', step: 'refreshing' };
    default:
      return { kind: 'signedOut', reason: sessionCase };
  }
};

const still = (): (() => void) => () => undefined;

/** A session that stands as it is told; nobody can sign in. */
export const localSession = (user: DeskUser, sessionCase: SessionCase | undefined): Session => {
  const state = stateOf(user, sessionCase);
  return {
    state: () => state,
    subscribe: still,
    restore: async () => undefined,
    isExpected: () => true,
    check: () => undefined,
    signIn: async () => {
      throw deskError(problemOf({ status: 401, code: 'wrong_credentials', message: 'Incorrect email or password' }));
    },
    signOut: async () => undefined,
    acceptToken: () => undefined,
    token: async () => 'story',
    renew: async () => 'story',
    acknowledgeDenial: () => undefined,
    close: () => undefined,
  };
};
