import type { MouseEvent } from 'react';

/** Follows a link inside the desk without loading it anew; a click that asks for another tab or window stays with the browser. */
export const followInPlace =
  (address: string, goTo: (path: string) => void) =>
  (event: MouseEvent): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(address);
  };
