import { expect, type Page } from '@playwright/test';

/** More stops than any page has; a page that holds more holds the keyboard. */
const mostStops = 600;

declare global {
  interface Window {
    /** What had the focus below main, and what did not show that it had it. */
    focusWalk: { readonly stops: Set<Element>; readonly unseen: Set<string> };
  }
}

/** Follows another address in the same tab, as a link does. */
export async function goTo(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return;
  const heading = page.getByRole('heading', { level: 1 });
  // Two pages may have one title, but never one heading.
  await heading.evaluate((element) => element.classList.add('left'));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.locator('h1.left')).toHaveCount(0);
  await expect(heading).toBeVisible();
  await expect(page.locator('main .placeholder, main .spinner-border')).toHaveCount(0);
}

async function beginWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const walk = { stops: new Set<Element>(), unseen: new Set<string>() };
    window.focusWalk = walk;
    const shows = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const look = (): void => {
      const { activeElement } = document;
      if (window.focusWalk !== walk || activeElement === null || activeElement === main || main?.contains(activeElement) !== true) return;
      walk.stops.add(activeElement);
      // What comes in slowly is looked at when it is there.
      activeElement.getAnimations().forEach((animation) => animation.finish());
      if (!shows(activeElement)) walk.unseen.add(activeElement.outerHTML.slice(0, 120));
    };
    // The next key is pressed when the focus stands.
    window.addEventListener('keydown', look, { capture: true });
    main?.focus();
  });
}

const isInMain = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('main') !== null);

/** What can be used in main by the mouse, in sight and not barred; of radio buttons the one that the Tab key stops at. */
async function missedStops(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isUsable = (element: HTMLElement): boolean =>
      element.tabIndex >= 0 &&
      element.matches(':not(:disabled)') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true });
    const groupOf = (element: HTMLElement): string | undefined =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined;
    const reached = new Set([...window.focusWalk.stops].map((stop) => (stop instanceof HTMLElement ? groupOf(stop) : undefined)));
    const controls = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary, [tabindex])');
    return [...controls]
      .filter((control) => isUsable(control) && !window.focusWalk.stops.has(control))
      .filter((control, index, all) => {
        const group = groupOf(control);
        return group === undefined || (!reached.has(group) && all.findIndex((other) => groupOf(other) === group) === index);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

async function walk(page: Page, address: string): Promise<void> {
  await beginWalk(page);
  let pressed = 0;
  do {
    // As many as there seem to be without a look between, then one by one.
    const keys = Math.max(1, (await missedStops(page)).length - 1);
    await Promise.all(Array.from({ length: keys }, () => page.keyboard.press('Tab')));
    pressed += keys;
  } while (pressed < mostStops && (await isInMain(page)));
  expect(pressed, `${address} lets the keyboard go`).toBeLessThan(mostStops);
  expect(await missedStops(page), `${address}: not reached`).toEqual([]);
  expect(await page.evaluate(() => [...window.focusWalk.unseen]), `${address}: does not show the focus`).toEqual([]);
}

/**
 * The Tab key comes to everything that can be used on the page, each shows that it has the focus, and the page lets the keyboard go. What comes late
 * is walked to again.
 */
export const expectKeyboardReachesAll = (page: Page, address: string): Promise<void> =>
  expect(() => walk(page, address)).toPass({ intervals: [100, 500] });
