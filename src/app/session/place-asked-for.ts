import type { Location } from 'react-router-dom';

import type { SessionState } from './session-state.ts';

type PlaceState = { readonly askedFor: string };

/** What the sign-in is told of the page that was asked for; who logged out has asked for none. */
export const askedFor = ({ pathname, search, hash }: Location, { kind, ...state }: SessionState): PlaceState | undefined => {
  const hasLeft = kind === 'signedOut' && 'because' in state && state.because === 'left';
  return hasLeft ? undefined : { askedFor: `${pathname}${search}${hash}` };
};

/** The page that was asked for before the sign-in. It comes from this tab's own history, so it is a path of this desk. */
export const placeAskedFor = (state: unknown): string => {
  const place = typeof state === 'object' && state !== null && 'askedFor' in state ? state.askedFor : undefined;
  return typeof place === 'string' && /^\/(?![/\\])/.test(place) ? place : '/';
};

/** Marks the page to which a sign-in led: where the role may not open it, Home comes instead. */
export const afterSignIn = { afterSignIn: true } as const;

export const isAfterSignIn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'afterSignIn' in state;
