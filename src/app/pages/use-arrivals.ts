import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Marks the addresses that the open automation wrote itself. */
export const own = { ownPlace: true } as const;

export const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ownPlace' in state;

/** Counts the addresses that came from elsewhere: the way back, a link, the palette. Each opens anew. */
export const useArrivals = (): number => {
  const { key, state } = useLocation();
  const movement = useNavigationType();
  const [seen, setSeen] = useState({ key, count: 0 });
  const isArrival = movement === 'POP' || !isOwn(state);
  if (seen.key !== key) setSeen({ key, count: isArrival ? seen.count + 1 : seen.count });
  return seen.count;
};
