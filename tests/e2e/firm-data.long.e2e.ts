import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours, signIn, test } from './desk.ts';

const file = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

/** Comes to it by the tabulator alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the tabulator never comes to it');
}

/** As it is, in the dark, and on a phone. */
async function expectInOrder(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe('data that the firm keeps', () => {
  test('a file of cases is mended, checked again and brought in', async ({ deskPage: page }) => {
    await signIn(page, 'operations', '/case-import');
    const chosen = page.getByLabel('Case file');
    await chosen.setInputFiles(file('cases.csv', ['caseFileNumber,lastNames,firstNames,email', 'E2E-0001,Zamorano,Ixchel,nobody']));
    await expect(page.getByRole('row', { name: /2 email “nobody” is not an email address\./ })).toBeVisible();
    await expectInOrder(page);
    await chosen.setInputFiles(
      file('cases.csv', ['caseFileNumber,lastNames,firstNames,email', 'E2E-0001,Zamorano,Ixchel,ixchel@example.com']),
    );
    const bringIn = page.getByRole('button', { name: 'Import 1 case' });
    await expect(bringIn).toBeVisible();
    await expectInOrder(page);
    await tabTo(page, bringIn);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Imported: 1 new, 0 changed, 0 unchanged.')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zamorano');
    await expect(page.getByRole('option', { name: /Zamorano, Ixchel/ }).first()).toBeVisible();
  });

  test('a rate is added and confirmed by the keyboard alone', async ({ deskPage: page }) => {
    await signIn(page, 'operations', '/dated-figures');
    await expect(page.getByRole('row', { name: /no end date/ })).toBeVisible();
    await expectInOrder(page);
    await tabTo(page, page.getByRole('button', { name: 'New rate or holiday' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New: Mileage rate' });
    await expect(dialog.getByLabel('First day')).toBeFocused();
    await page.keyboard.type('01012040');
    await tabTo(page, dialog.getByLabel('Dollars per mile'));
    await page.keyboard.type('0.91');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Source')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Notice of a test');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /01\/01\/2040 – no end date \$0\.91/ })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: /^Correct: 01\/01\/2040/ }));
    await page.keyboard.press('Enter');
    const correction = page.getByRole('dialog', { name: 'Correct: Mileage rate' });
    await tabTo(page, correction.getByLabel('Confirmed by'));
    await page.keyboard.type('Owen Petrosyan');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /01\/01\/2040 .*Owen Petrosyan/ })).toBeVisible();
  });

  test('an administrator comes to letterhead and attorneys by the keyboard', async ({ deskPage: page }) => {
    await signIn(page, 'admin', '/firm');
    await expect(page.getByLabel('Firm name')).not.toHaveValue('');
    await expectInOrder(page);
    await tabTo(page, page.getByRole('button', { name: 'New attorney' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New attorney' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter the name.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
