import { expect, type Page } from '@playwright/test';
import { test } from './desk.ts';
import { fillFeeLetterAs, receipt } from './fee-letter.ts';

const savedLine = (page: Page) => page.getByText(/^Draft saved at/);

/** Two windows of one person with the form of one case. */
async function twoWindows(first: Page, caseFileNumber: string): Promise<Page> {
  await fillFeeLetterAs(first, 'caseManager', caseFileNumber);
  await expect(savedLine(first)).toBeVisible();
  const second = await first.context().newPage();
  await second.goto(`/5710-fees?case=${caseFileNumber}`);
  await expect(second.getByLabel('Deposition date', { exact: true })).toHaveValue('04/21/2026');
  return second;
}

test('a letter that was sent in one window is told in the other, which starts anew or keeps what is typed', async ({ deskPage: first }) => {
  const second = await twoWindows(first, '20260036');
  await first.getByRole('button', { name: 'Send letter' }).click();
  await expect(receipt(first)).toBeVisible();
  await expect(second.getByRole('alert')).toContainText('This form was sent from another window.');
  await expect(second.getByText('Not saved: sent or discarded in another window.')).toBeInViewport();
  await expect(second.getByText(/already recorded a matching entry/)).toBeInViewport();
  // A window that nobody looks at paints nothing, so it scrolls nowhere for certain.
  await second.bringToFront();
  await second.getByRole('button', { name: 'Review', exact: true }).press('Enter');
  await expect(second.getByRole('alert')).toBeFocused();
  await expect(second.getByRole('alert')).toBeInViewport();
  await second.getByRole('button', { name: 'Keep my entries' }).press('Enter');
  await expect(savedLine(second)).toBeVisible();
  await expect(second.getByLabel('Deposition date', { exact: true })).toHaveValue('04/21/2026');
  await first.goto('/5710-fees?case=20260036');
  await expect(first.getByLabel('Deposition date', { exact: true })).toHaveValue('04/21/2026');
  await first.getByRole('button', { name: 'Start over' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(second.getByRole('alert')).toContainText('was discarded in another window');
  await second.getByRole('button', { name: 'Start a blank form' }).press('Enter');
  await expect(second.getByLabel('Deposition date', { exact: true })).toHaveValue('');
});

test('a draft that two windows change is told beside the buttons too', async ({ deskPage: first }) => {
  const second = await twoWindows(first, '20260037');
  await second.getByLabel('Hourly rate').fill('460');
  await second.getByLabel('Hourly rate').press('Tab');
  await expect(savedLine(second)).toBeVisible();
  await first.getByLabel('Others present').fill('A witness');
  await first.getByLabel('Others present').press('Tab');
  await expect(first.getByText('Not saved: changed in another window.')).toBeInViewport();
});
