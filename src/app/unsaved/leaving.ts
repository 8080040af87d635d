import type { PublicServices } from '#app/services/services.ts';

export type Guarding = Pick<PublicServices, 'session' | 'unsaved'>;

export type Place = { readonly step: number; readonly path: string };

/** Where the window is, and how many steps into the visit, as the router counts them. */
export const placeNow = (): Place => {
  const state: unknown = globalThis.history.state;
  const step = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
  return { step, path: globalThis.location.pathname };
};

/** Who is signed out is led away without a question. */
export const mustAsk = ({ session, unsaved }: Guarding): boolean => session.state().kind === 'signedIn' && unsaved.any();
