import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours, signIn, test } from './desk.ts';

/** Comes to it by the tabulator alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tabulator never comes to it');
}

test('a case is added by the keyboard alone, its faults at their fields, and is found and changed', async ({ deskPage: page }) => {
  // Colours that are on their way to the other light are no fault.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'operations', '/cases');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'New case' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Case file number')).toBeFocused();
  await page.keyboard.type('E2E-0100');
  await tabTo(page, page.getByRole('button', { name: 'Add an injury' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Save case' }));
  await page.keyboard.press('Enter');
  const lastNames = page.getByLabel('Last names');
  await expect(lastNames).toBeFocused();
  await expect(page.getByText('Enter the last names.')).toBeVisible();
  await expect(page.getByText('Enter the date of injury or first day.')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectReadableColours(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.keyboard.type('Tzompantli');
  await tabTo(page, page.getByLabel('Date of injury or first day, row 1'));
  await page.keyboard.type('03052024');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Case E2E-0100 saved.').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('tzompantli');
  const edit = page.getByRole('button', { name: 'Edit: Tzompantli' });
  await expect(edit).toBeVisible();
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last names')).toBeFocused();
  await expect(page.getByLabel('Name, row 1')).toHaveValue('Tzompantli');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
