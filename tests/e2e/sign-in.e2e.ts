import { expect } from '@playwright/test';
import { testFrom } from './desk-with-clock.ts';
import { test } from './desk.ts';
import { fillFeeLetterAs, receipt } from './fee-letter.ts';
import { signature } from './sign.ts';

/** A Monday, before its mail leaves. */
const morning = '2026-06-22T17:00:00Z';
const testOnMailDay = testFrom(morning);

test('after the sign-in comes Home where the role may not open the page that was asked for', async ({ deskPage: page }) => {
  await page.goto('/audit');
  await page.getByLabel('Email').fill('caseManager@firm.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-desk-2026');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('alert').filter({ hasText: "Your role doesn't have access to Audit." })).toBeVisible();
});

testOnMailDay('a session that ends in mid-form is taken up again in place, and the letter goes out', async ({ deskPage: page }) => {
  await page.clock.setFixedTime(morning);
  await fillFeeLetterAs(page, 'caseManager', '20260025');
  await expect(signature(page)).toHaveValue('Jordan Reyes');
  await page.context().clearCookies();
  await page.route(
    '**/api/v1/cloud/generate5710Letter',
    (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
    {
      times: 1,
    },
  );
  await page.getByRole('button', { name: 'Send letter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('demo-desk-2026');
  await dialog.getByRole('button', { name: /sign in/i }).click();
  await expect(dialog).toHaveCount(0);
  await expect(receipt(page)).toBeVisible();
});
