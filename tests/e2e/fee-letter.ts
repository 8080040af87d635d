import { expect, type Page } from '@playwright/test';
import { chooseCase, signIn } from './desk.ts';
import { signIfMailedToday } from './sign.ts';

export const feeCase = '20260017';

/** Why a letter of a case without a record of the deposition is written. */
export const noDepositionWhy = 'Taken before the office kept its depositions here.';

/** Opens the form anew, and fills what a 5710 letter needs beyond what the case brings. */
export async function fillFeeLetter(page: Page, caseFileNumber = feeCase): Promise<void> {
  await page.goto('/5710-fees');
  await fillOpenForm(page, caseFileNumber);
}

/** The same by a person who comes to the form by signing in. */
export async function fillFeeLetterAs(page: Page, role: string, caseFileNumber = feeCase): Promise<void> {
  await signIn(page, role, '/5710-fees');
  await fillOpenForm(page, caseFileNumber);
}

async function fillOpenForm(page: Page, caseFileNumber: string): Promise<void> {
  await chooseCase(page, caseFileNumber);
  await expect(page.getByLabel('Case file number', { exact: true })).toHaveValue(caseFileNumber);
  await page.getByLabel('None of these', { exact: true }).check();
  await page.getByLabel('Why none of these', { exact: true }).fill(noDepositionWhy);
  await page.getByLabel('Deposition date', { exact: true }).fill('04/22/2026');
  await page.getByLabel('Hourly rate').fill('450');
  await page.getByLabel('Preparation time', { exact: true }).fill('1');
  await page.getByLabel('Deposition time', { exact: true }).fill('2.4');
  await page.getByLabel('Deposition time', { exact: true }).press('Tab');
  await signIfMailedToday(page);
}

/** The receipt of a letter that went out. */
export const receipt = (page: Page) => page.getByRole('region', { name: 'Receipt' });

/** How many letters of this case the log of 5710 letters holds, as the server counts them. */
export async function lettersInLog(page: Page, caseFileNumber: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const login = await fetch('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Desk-Client': 'desk' },
      body: JSON.stringify({ email: 'manager@firm.example', password: 'demo-desk-2026' }),
      credentials: 'omit',
    });
    const { token } = await login.json();
    const answer = await fetch('/api/v1/letterLogs/5710?limit=1&caseFileNumber=' + wanted, {
      headers: { Authorization: `Bearer ${token}` },
      credentials: 'omit',
    });
    return (await answer.json()).totalItems;
  }, caseFileNumber);
}
