import type { Page } from '@playwright/test';

/** How much of what has the focus can be seen, from 0 to 1, and what it is. */
export const focusInSight = (page: Page): Promise<{ readonly name: string; readonly share: number }> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return { name: 'nothing', share: 1 };
    const { left, top, width, height } = focused.getBoundingClientRect();
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = steps.flatMap((x) => steps.map((y) => document.elementFromPoint(left + x * width, top + y * height)));
    const own = points.filter((found) => found !== null && (focused.contains(found) || found.contains(focused)));
    return { name: `${focused.tagName} ${focused.id} ${focused.textContent.slice(0, 30)}`, share: own.length / points.length };
  });
