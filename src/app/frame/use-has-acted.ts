import { useCallback, useEffect, useRef } from 'react';

const acts = ['keydown', 'pointerdown'] as const;

/**
 * Tells whether the person has pressed a key or a button since they went to the page at this address. The address of the window is the new one from
 * the click on, while the page before may still be drawn; so what led there is not counted, and what is done meanwhile is.
 */
export const useHasActed = (): (() => boolean) => {
  const actedAt = useRef<string>(undefined);
  useEffect(() => {
    const note = (): void => {
      actedAt.current = globalThis.location.pathname;
    };
    const forget = (): void => {
      actedAt.current = undefined;
    };
    for (const act of acts) document.addEventListener(act, note, true);
    globalThis.addEventListener('popstate', forget);
    return () => {
      for (const act of acts) document.removeEventListener(act, note, true);
      globalThis.removeEventListener('popstate', forget);
    };
  }, []);
  return useCallback(() => actedAt.current === globalThis.location.pathname, []);
};
