import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ClaimLanguage } from '#claim/texts/texts.ts';
import type { ClaimState } from './claim-state.ts';
import type { Claim } from './open-claim.ts';

const ClaimContext = createContext<Claim | undefined>(undefined);

export const ClaimProvider = ClaimContext.Provider;

export const useClaim = (): Claim => {
  const claim = useContext(ClaimContext);
  if (claim === undefined) throw new Error('A screen was drawn outside a claim.');
  return claim;
};

export const useClaimState = (): ClaimState => {
  const { store } = useClaim();
  return useSyncExternalStore(store.subscribe, store.get);
};

/** The language of the reimbursement; before it is known, that of the browser. */
export const languageOf = ({ status }: ClaimState, browser: string): ClaimLanguage =>
  status?.languages ?? (browser.startsWith('es') ? 'spanish' : 'english');
