import { useCallback, useState } from 'react';

/** Where a part stands that is wider than its room: at its start, between, or at its end; all of it is seen when it fits. */
export type Overflow = 'fits' | 'start' | 'between' | 'end';

const placeOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Overflow => {
  const room = scrollWidth - clientWidth;
  if (room <= 1) return 'fits';
  if (scrollLeft <= 1) return 'start';
  return scrollLeft >= room - 1 ? 'end' : 'between';
};

/** Browsers leave what is half in sight where it is. */
const scrollToFocus = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLElement) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** Watches whether a part can be moved sideways, while it and what it holds change their sizes; what gets the focus in it comes into sight. */
export const useOverflow = () => {
  const [overflow, setOverflow] = useState<Overflow>('fits');
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const look = (): void => setOverflow(placeOf(element));
    const sizes = new ResizeObserver(look);
    for (const part of [element, ...element.children]) sizes.observe(part);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('focusin', scrollToFocus);
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('focusin', scrollToFocus);
    };
  }, []);
  return { overflow, watch };
};
