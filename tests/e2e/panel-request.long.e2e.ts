import { expect } from '@playwright/test';
import { choose, press, tabTo, typeInto } from './by-keyboard.ts';
import { expectAccessible, signIn, test } from './desk.ts';
import { receipt } from './fee-letter.ts';

/** A case with one injury, whose claim is delayed. */
const ownCase = '20260045';

/** A day some days ago, as people type it. */
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'America/Los_Angeles',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  });

test('a panel is requested from the case search to the panel that was issued, by keyboard alone', async ({ deskPage: page }) => {
  await signIn(page, 'caseCoordinator', '/qme-panel-request');
  const search = page.getByRole('combobox', { name: /client or case/i });
  await typeInto(page, search, ownCase);
  await expect(page.getByRole('option').filter({ hasText: ownCase })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Case file number', { exact: true })).toHaveValue(ownCase);
  await tabTo(page, page.getByRole('radio', { name: /^4060/ }));
  await page.keyboard.press('Space');
  await typeInto(page, page.getByLabel('Reason for the request'), 'Whether the injury arose out of the employment.');
  const servedOn = page.getByLabel('Objection or request served on');
  await typeInto(page, servedOn, daysAgo(3));
  await page.keyboard.press('Tab');
  await expect(page.getByText(/The panel can't be requested yet. The first day is \d\d\/\d\d\/20\d\d/)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await typeInto(page, servedOn, daysAgo(40));
  await page.keyboard.press('Tab');
  await expect(page.getByText(/The panel can't be requested yet/)).toHaveCount(0);
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: /^Next: the request/ }));
  await choose(page, page.getByLabel('Specialty requested'), 'Orthopaedic surgery (MOS)');
  await page.keyboard.press('Control+Enter');
  await expect(receipt(page)).toContainText('QME Form 106 data sheet');

  await press(page, page.getByRole('button', { name: 'Go to the requests' }));
  const row = page.getByRole('row').filter({ hasText: ownCase });
  await press(page, row.getByRole('button', { name: 'Record the request' }));
  await typeInto(page, page.getByLabel('Confirmation number'), 'W-11873');
  await expect(page.getByLabel('Requested on')).toHaveValue(daysAgo(0));
  await press(page, page.getByRole('button', { name: 'Record the request' }).last());
  await expect(page.getByRole('main')).toContainText('Requested');

  await press(page, page.getByRole('button', { name: 'Enter the panel' }));
  const issuedOn = page.getByLabel('Date written on the panel');
  await expect(issuedOn).toBeVisible();
  await typeInto(page, page.getByLabel('Panel number'), '7412345');
  await typeInto(page, issuedOn, daysAgo(0));
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Specialty of the panel')).toHaveValue('Orthopaedic surgery (MOS)');
  await press(page, page.getByRole('button', { name: 'Save the panel' }).last());
  await expect(page.getByRole('main')).toContainText('Panel issued');
  await page.goto('/QME-Panel-Form/requests');
  await expect(row).toContainText('Panel issued');
  await expect(row).toContainText('7412345');
});
