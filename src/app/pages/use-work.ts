import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { isOwn, own } from './use-arrivals.ts';

/** Marks an address of the open work with the one that it came after. */
export const after = (before: string) => ({ ...own, before });

/** The address that the open work left for the one that is seen. */
export const beforeOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'before' in state && typeof state.before === 'string' ? state.before : undefined;

/** Whether two addresses are steps of one piece of work: its search, or the same case, and no receipt. */
const isSameWork = (one: string, other: string): boolean => {
  const [first, second] = [new URLSearchParams(one), new URLSearchParams(other)];
  if (first.has('receipt') || second.has('receipt')) return false;
  const [was, is] = [first, second].map((at) => ['case', 'from', 'as'].map((name) => at.get(name) ?? '').join(' '));
  return was === is || !first.has('case') || !second.has('case');
};

/** Counts the works that were opened, by a link, the palette, the way back to another case; and the ways back inside one of them, which move what is open. */
export const useWork = (): { readonly count: number; readonly returns: number } => {
  const { key, state, search } = useLocation();
  const movement = useNavigationType();
  const [seen, setSeen] = useState({ key, search, count: 0, returns: 0 });
  if (seen.key !== key) {
    const isReturn = movement === 'POP' && isSameWork(seen.search, search);
    const isArrival = !isReturn && (movement === 'POP' || !isOwn(state));
    setSeen({ key, search, count: seen.count + (isArrival ? 1 : 0), returns: seen.returns + (isReturn ? 1 : 0) });
  }
  return seen;
};
