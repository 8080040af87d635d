import { useContext, useEffect, useMemo, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, parsePath, type Navigator, type To } from 'react-router-dom';

import { useDesk } from '#app/context/desk-context.ts';
import { UnsavedWorkContext } from '#runtime/parts/unsaved-work.ts';

import { mustAsk, placeNow, type Guarding } from './leaving.ts';

const guarded = (navigator: Navigator, guarding: Guarding): Navigator => {
  const leave = (to: To, go: () => void): void => {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname === undefined || pathname === placeNow().path || !mustAsk(guarding)) return go();
    void guarding.unsaved.ask('page').then((leaves) => (leaves ? go() : undefined));
  };
  return {
    ...navigator,
    push: (...args) => leave(args[0], () => navigator.push(...args)),
    replace: (...args) => leave(args[0], () => navigator.replace(...args)),
  };
};

/** A reload or a closed tab: the browser asks in words of its own. */
const useGuardedTab = ({ unsaved }: Guarding): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved.any()) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [unsaved]);
};

/**
 * Pages that ask before they are left with something unsaved on them. The router's own blocker comes only with its data router, 17 kB more for the
 * sign-in and every form.
 */
export const GuardedPages = ({ children }: { readonly children: ReactNode }) => {
  const desk = useDesk();
  const context = useContext(NavigationContext);
  useGuardedTab(desk);
  const value = useMemo(() => ({ ...context, navigator: guarded(context.navigator, desk) }), [context, desk]);
  return (
    <NavigationContext value={value}>
      <UnsavedWorkContext value={desk.unsaved.register}>{children}</UnsavedWorkContext>
    </NavigationContext>
  );
};
