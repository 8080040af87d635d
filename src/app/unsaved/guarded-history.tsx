import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { mustAsk, placeNow, type Guarding, type Place } from './leaving.ts';

/** Back and Forward have already moved when one hears of them: the move is taken back, asked about, and made again. It stands inside the router, so that it hears of them first. */
export const GuardedHistory = ({ session, unsaved }: Guarding) => {
  const location = useLocation();
  const here = useRef<Place>(undefined);
  useEffect(() => {
    here.current = placeNow();
  }, [location]);
  useLayoutEffect(() => {
    let expected: 'return' | 'leave' | undefined;
    const hear = (event: PopStateEvent): void => {
      const now = placeNow();
      const before = here.current ?? now;
      const steps = now.step - before.step;
      const isExpected = expected !== undefined;
      if (expected === 'return') event.stopImmediatePropagation();
      expected = undefined;
      if (isExpected || steps === 0 || now.path === before.path || !mustAsk({ session, unsaved })) return;
      event.stopImmediatePropagation();
      expected = 'return';
      globalThis.history.go(-steps);
      void unsaved.ask('page').then((leaves) => {
        if (!leaves) return;
        expected = 'leave';
        globalThis.history.go(steps);
      });
    };
    globalThis.addEventListener('popstate', hear);
    return () => globalThis.removeEventListener('popstate', hear);
  }, [session, unsaved]);
  return null;
};
