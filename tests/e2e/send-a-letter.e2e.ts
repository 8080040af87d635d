import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { findCase } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { chooseCase, expectAccessible, expectNoSidewaysScroll, signIn, test } from './desk.ts';
import { feeCase, lettersInLog, noDepositionWhy, receipt } from './fee-letter.ts';

/** A Monday, before its mail leaves. */
const morning = '2026-06-22T17:00:00Z';
const testOnMailDay = testFrom(morning);

/** Moves by the Tab key until a control whose name begins so has the focus, and not what says more after a dot: an own letter at home. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
          ? [...(element.labels ?? [])].map((label) => label.textContent ?? '')
          : [];
      return labels.join(' ').trim() || (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
    });
    if (focused.startsWith(name) && !focused.startsWith(`${name} ·`)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${name}`);
}

testOnMailDay('a case manager sends a 5710 letter without a mouse', async ({ deskPage: page }) => {
  await page.clock.setFixedTime(morning);
  await page.goto('/sign-in');
  await expectAccessible(page);
  await tabTo(page, 'Email');
  await page.keyboard.type('caseManager@firm.example');
  await tabTo(page, 'Password');
  await page.keyboard.type('demo-desk-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
  const before = await lettersInLog(page, feeCase);
  await tabTo(page, '5710 Fee Letter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/5710-fees$/);
  await expectAccessible(page);
  await findCase(page, feeCase);
  await expect(page.getByLabel('Case file number', { exact: true })).toHaveValue(feeCase);
  await tabTo(page, 'None of these');
  await page.keyboard.press('Space');
  await tabTo(page, 'Why none of these');
  await page.keyboard.type(noDepositionWhy);
  await tabTo(page, 'Deposition date');
  await page.keyboard.type('05/12/2026');
  await tabTo(page, 'Hourly rate');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('450');
  await tabTo(page, 'Preparation time');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2.4');
  await page.keyboard.press('Tab');
  await expect(page.getByText('$1,530.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('button', { name: 'Send this letter' })).toBeEnabled();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expectAccessible(page);
  // The way back leads to the step before, with what was typed.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Complete the letter' })).toBeVisible();
  await expect(page.getByText('$1,530.00').first()).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('button', { name: 'Send this letter' })).toBeEnabled();
  await expect(page.locator('canvas').first()).toBeVisible();
  // Nothing is sent unsigned, and nobody signs with another name.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Your signature')).toBeFocused();
  await page.keyboard.type('Rosalind Okafor');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sign the proof of service: type "Jordan Reyes".')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Jordan Reyes');
  await page.keyboard.press('Control+Enter');
  await expect(receipt(page)).toBeVisible();
  await expect(receipt(page)).toContainText(feeCase);
  await expect(receipt(page).locator('canvas').first()).toBeVisible();
  await expectAccessible(page);
  expect(await lettersInLog(page, feeCase)).toBe(before + 1);
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('combobox', { name: /client or case/i })).toBeFocused();
});

test('the log of 5710 letters sorts, filters and opens a letter', async ({ deskPage: page }) => {
  await signIn(page, 'manager', '/letter-log?log=5710');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^To the firm/ }).click();
  await expect(page.getByRole('columnheader', { name: /^To the firm/ })).toHaveAttribute('aria-sort', /ascending|descending/);
  const wanted = await page.getByRole('row').nth(2).getByRole('cell').first().innerText();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Case file number').fill(wanted);
  await expect(page.getByRole('row').nth(1)).toContainText(wanted);
  await expect(page.getByRole('row').filter({ hasNotText: wanted })).toHaveCount(1);
  const shown = await page.getByRole('row').count();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByText(/^Exported to 5710-\d{4}-\d\d-\d\d\.csv\.$/)).toBeVisible();
  const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(shown);
  expect(lines.slice(1).filter((line) => !line.includes(wanted))).toEqual([]);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Demand for deposition fees/ }).first()).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expectAccessible(page);
});

test('an open form fits a phone', async ({ deskPage: page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await signIn(page, 'admin', '/5710-fees');
  await chooseCase(page, feeCase);
  await expect(page.getByLabel('Case file number', { exact: true })).toHaveValue(feeCase);
  await expectNoSidewaysScroll(page);
});
