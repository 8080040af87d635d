import type { Location } from 'react-router-dom';

import type { SessionState } from '#app/session/session-state.ts';

type ReturnState = { readonly returnTo: string };

/** What the sign-in is told of the page that was asked for; who logged out has asked for none. */
export const returnTo = ({ pathname, search, hash }: Location, { kind, ...state }: SessionState): ReturnState | undefined => {
  const hasLeft = kind === 'signedOut' && 'reason' in state && state.reason === 'left';
  return hasLeft ? undefined : { returnTo: `${pathname}${search}${hash}` };
};

/** The page that was asked for before the sign-in. It comes from this tab's own history, so it is a path of this desk. */
export const returnPath = (state: unknown): string => {
  const place = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  return typeof place === 'string' && /^\/(?![/\\])/.test(place) ? place : '/';
};

/** Marks the page to which a sign-in led: where the role may not open it, Home comes instead. */
export const afterSignIn = { afterSignIn: true } as const;

export const isAfterSignIn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'afterSignIn' in state;
