import { expect, type Page } from '@playwright/test';
import { signIn, test } from './desk.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function signInHere(page: Page, role: string, password = 'demo-desk-2026'): Promise<void> {
  await expect(title(page, 'Sign In')).toBeVisible();
  await page.getByLabel('Email').fill(`${role}@firm.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

const endSession = (page: Page): Promise<void> => page.context().clearCookies();

test.describe('after the sign-in', () => {
  test('comes the page that was asked for, with what its address says', async ({ deskPage: page }) => {
    await page.goto('/5710-fees?case=20260017');
    await signInHere(page, 'caseManager');
    await expect(page.getByLabel('Case file number', { exact: true })).toHaveValue('20260017');
    await expect(page).toHaveURL(/\/5710-fees\?case=20260017$/);
  });

  test('comes the page on which the session was found to have ended', async ({ deskPage: page }) => {
    await signIn(page, 'admin');
    await page.goto('/dated-figures');
    await expect(title(page, /./)).toBeVisible();
    await endSession(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await signInHere(page, 'admin');
    await expect(page).toHaveURL(/\/dated-figures$/);
  });

  test('comes Home for the next person, not the page that the one before logged out from', async ({ deskPage: page }) => {
    await signIn(page, 'admin');
    await page.goto('/dated-figures');
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await signInHere(page, 'manager');
    await expect(title(page, /^Hello/)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('comes the page that was asked for, after a password that is due is changed', async ({ deskPage: page, people }) => {
    const admin = await people.pageOf('admin');
    await admin.goto('/user-management?search=atticus');
    await admin
      .getByRole('button', { name: /^Reset password/ })
      .first()
      .click();
    await admin.getByRole('dialog').getByLabel('Password').fill('four plain words here');
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
    await expect(admin.getByText('Password reset.')).toBeVisible();
    await page.goto('/received-documents');
    await signInHere(page, 'atticus', 'four plain words here');
    await expect(title(page, 'Choose your password')).toBeVisible();
    await page.getByLabel('Current password').fill('four plain words here');
    await page.getByLabel('New password', { exact: true }).fill('demo-desk-2027-x');
    await page.getByLabel('Confirm new password').fill('demo-desk-2027-x');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL(/\/received-documents$/);
    await expect(title(page, 'Choose your password')).toBeHidden();
  });
});

test('an address without a page leads Home, where it is named, shortened and as plain text', async ({ people }) => {
  const page = await people.pageOf('caseManager');
  const alert = page.getByRole('alert').filter({ hasText: 'There is no page at' });
  await page.goto('/xyz?name=Maria');
  await expect(title(page, /^Hello/)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(alert).toHaveText('There is no page at /xyz.');
  await page.goto(`/<b>bold</b>${'x'.repeat(150)}`);
  await expect(alert).toContainText('There is no page at /%3Cb%3Ebold');
  expect((await alert.innerText()).length).toBeLessThan(140);
  await page.getByRole('button', { name: 'Depositions' }).click();
  await page.getByRole('link', { name: '5710 Fee Letter' }).first().click();
  await page.locator('.desk-brand-home').click();
  await expect(title(page, /^Hello/)).toBeVisible();
  await expect(alert).toBeHidden();
});
