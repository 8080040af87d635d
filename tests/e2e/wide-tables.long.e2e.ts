import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from './desk.ts';
import { fillFeeLetterAs, receipt } from './fee-letter.ts';

test('a log that is wider than the page says so, and the keyboard brings its last columns into sight', async ({ deskPage: page }) => {
  await fillFeeLetterAs(page, 'manager', '20260038');
  await page.getByRole('button', { name: 'Send letter' }).click();
  await expect(receipt(page)).toBeVisible();
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/letter-log?log=5710');
  const log = page.getByRole('region', { name: '5710 fee letters' });
  await expect(log).toHaveAccessibleDescription(/wider than the page/);
  const shade = (side: '::before' | '::after') =>
    log.evaluate((element, pseudo) => getComputedStyle(element.parentElement ?? element, pseudo).opacity, side);
  expect([await shade('::before'), await shade('::after')]).toEqual(['0', '1']);
  await log.focus();
  await expect(log).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await log.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollWidth - clientWidth - scrollLeft)).toBeLessThanOrEqual(1);
  }).toPass({ intervals: [50] });
  await expect.poll(() => shade('::after')).toBe('0');
  await expect(page.getByRole('columnheader', { name: 'Docucents ID' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
