import { expect, type Locator, type Page } from '@playwright/test';
import { deskOrigin, signIn, test } from './desk.ts';
import { focusInSight } from './focus-in-sight.ts';

type Window = { readonly width: number; readonly height: number };

/** 1280 by 1024 at 400 %. */
const zoomed: Window = { width: 320, height: 256 };

const openForm = async (page: Page): Promise<void> => {
  await page.goto('/5710-fees?case=20260021');
  await expect(page.getByLabel('Hourly rate')).toBeVisible();
};

const pictureOf = async (box: Locator): Promise<string> => {
  await box.blur();
  return (await box.screenshot()).toString('base64');
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`checked boxes, radios and switches look checked in high contrast on a ${colorScheme} ground`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: deskOrigin(), reducedMotion: 'reduce', forcedColors: 'active', colorScheme });
    const page = await context.newPage();
    await page.goto('/sign-in');
    const shown = page.getByRole('checkbox', { name: 'Show password' });
    const off = await pictureOf(shown);
    await shown.check();
    await expect.poll(() => pictureOf(shown)).not.toBe(off);
    await signIn(page, 'caseManager');
    await openForm(page);
    const box = page.getByRole('checkbox', { name: 'Request a copy of the transcript' });
    // A draft of the other ground may have it checked.
    await box.uncheck();
    const unchecked = await pictureOf(box);
    await box.check();
    await expect.poll(() => pictureOf(box)).not.toBe(unchecked);
    const [inPerson, remote] = [page.getByRole('radio', { name: 'In person' }), page.getByRole('radio', { name: /^Remote/ })];
    await inPerson.check();
    const unchosen = await pictureOf(remote);
    await remote.check();
    await expect.poll(() => pictureOf(remote)).not.toBe(unchosen);
    await context.close();
  });
}

const enough = 0.5;

/** A busy browser scrolls a moment after the focus has moved. */
async function focusSettled(page: Page): ReturnType<typeof focusInSight> {
  let seen = await focusInSight(page);
  for (let look = 0; look < 10 && seen.share < enough; look += 1) {
    await page.waitForTimeout(300);
    seen = await focusInSight(page);
  }
  return seen;
}

test('at 400 % nothing covers the field that has the focus', async ({ deskPage: page }) => {
  await signIn(page, 'caseManager');
  await page.setViewportSize(zoomed);
  await openForm(page);
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press(key);
      const seen = await focusSettled(page);
      if (seen.share < enough) covered.push(`${key} ${step}: ${seen.name} (${seen.share})`);
    }
  }
  expect(covered).toEqual([]);
});

test('at 400 % the entry of the palette stays in sight while arrows go through what was found', async ({ deskPage: page }) => {
  await signIn(page, 'caseManager');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await page.setViewportSize(zoomed);
  await page.keyboard.press('Control+k');
  const entry = page.getByRole('combobox', { name: /^A case/ });
  await expect(entry).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('ArrowDown');
    expect((await focusInSight(page)).share, `after ${step + 1} steps`).toBe(1);
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 });
  }
});
