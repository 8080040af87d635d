/** Whether what has the focus takes text, so that a letter is typed and is no key. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

/** A dialog keeps the keys for itself until it goes out. */
export const isInDialog = (): boolean => document.querySelector('.show[role="dialog"]') !== null;
