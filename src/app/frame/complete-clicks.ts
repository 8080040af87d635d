const canBePressed = 'button, a[href], label, input[type="radio"], input[type="checkbox"], summary, [role="tab"], [role="menuitem"]';
/** A pointer that went farther than this was dragged, perhaps to change the mind. */
const stillNearPx = 8;

type Press = { readonly target: HTMLElement; readonly x: number; readonly y: number };

const pressOf = (event: MouseEvent): Press | undefined => {
  if (event.button !== 0 || !(event.target instanceof Element)) return undefined;
  const target = event.target.closest<HTMLElement>(canBePressed);
  return target === null ? undefined : { target, x: event.clientX, y: event.clientY };
};

const isNear = (press: Press, event: MouseEvent): boolean => Math.hypot(event.clientX - press.x, event.clientY - press.y) <= stillNearPx;

/**
 * Gives a click to what was pressed. An error, a total or an answer can come above a button between pressing and releasing it and move it away
 * from under the pointer; the browser then makes no click of the two.
 */
export const completeClicks = (page: Document): void => {
  let press: Press | undefined;
  page.addEventListener('mousedown', (event) => (press = pressOf(event)), { capture: true });
  page.addEventListener(
    'mouseup',
    (event) => {
      const released = press;
      press = undefined;
      if (released === undefined || !isNear(released, event)) return;
      if (event.target instanceof Node && released.target.contains(event.target)) return;
      released.target.click();
    },
    { capture: true },
  );
};
