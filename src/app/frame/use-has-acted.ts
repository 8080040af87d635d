import { useCallback, useEffect, useRef } from 'react';

const acts = ['keydown', 'pointerdown'] as const;
/** By themselves they do nothing; a screen reader is silenced by one of them. */
const modifiers: ReadonlySet<string> = new Set(['Alt', 'Control', 'Meta', 'Shift']);

/** What the router calls this place of the visit; the same address, gone to once more, is another place. */
const placeNow = (): string => {
  const state: unknown = globalThis.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : globalThis.location.href;
};

const isAct = (event: Event): boolean => !(event instanceof KeyboardEvent && (event.repeat || modifiers.has(event.key)));

/**
 * Tells whether the person has pressed a key or a button since they went to this place. The window is at the new place from the click on, while the
 * page before may still be drawn; so what led there is not counted, and what is done meanwhile is.
 */
export const useHasActed = (): (() => boolean) => {
  const actedAt = useRef<string>(undefined);
  useEffect(() => {
    const note = (event: Event): void => {
      if (isAct(event)) actedAt.current = placeNow();
    };
    const forget = (): void => {
      actedAt.current = undefined;
    };
    for (const act of acts) document.addEventListener(act, note, true);
    globalThis.addEventListener('popstate', forget, true);
    return () => {
      for (const act of acts) document.removeEventListener(act, note, true);
      globalThis.removeEventListener('popstate', forget, true);
    };
  }, []);
  return useCallback(() => actedAt.current === placeNow(), []);
};
