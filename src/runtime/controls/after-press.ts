/** A press whose end nobody hears, such as one that becomes a drag out of the window, is over after so long. */
const longestPressMs = 1_000;

let isPressed = false;

// Where a form is opened without a page, nobody presses.
if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressed = true), { capture: true });
  document.addEventListener('mouseup', () => (isPressed = false), { capture: true });
}

/**
 * Does it now, or after the click that is under way: what moves the page between pressing and releasing takes the pressed button away from
 * under the pointer, and the browser never makes a click of it.
 */
export const afterPress = (work: () => void): void => {
  if (!isPressed) {
    work();
    return;
  }
  const end = (): void => {
    clearTimeout(over);
    document.removeEventListener('mouseup', soon, { capture: true });
    isPressed = false;
    work();
  };
  // The click comes right after the release.
  const soon = (): void => void setTimeout(end);
  const over = setTimeout(end, longestPressMs);
  document.addEventListener('mouseup', soon, { capture: true, once: true });
};
