import { expect, type Page } from '@playwright/test';
import { findCase, press, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';

const test = testFrom('2026-06-22T19:00:00Z');

const caseFileNumber = '20260041';
const field = (page: Page, title: string) => page.getByLabel(title, { exact: true });
/** A column of the first row of a table. */
const inRow = (page: Page, title: string) => page.getByRole('textbox', { name: `${title}, row 1` });
const send = (page: Page, words: string) => press(page, page.getByRole('button', { name: words, exact: true }));
const statusOf = (page: Page, status: string) => page.getByRole('heading', { name: status });

/** A deposition of June 22, taken on that day. */
async function take(page: Page): Promise<void> {
  await page.goto('/deposition/new-deposition');
  await findCase(page, caseFileNumber);
  await typeInto(page, field(page, 'Date'), '06/22/2026');
  await typeInto(page, field(page, 'Time'), '9:30 am');
  await typeInto(page, field(page, 'Address'), '500 Grand Avenue, Oakland');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Deposition recorded')).toBeVisible();
  await send(page, 'Go to depositions');
  await press(page, page.getByRole('row').filter({ hasText: caseFileNumber }).getByRole('link').first());
  await send(page, 'Complete');
  await typeInto(page, field(page, 'Hours on the record'), '2');
  await typeInto(page, field(page, 'Hours preparing the client'), '1');
  await send(page, 'Complete the deposition');
  await expect(statusOf(page, 'Completed')).toBeVisible();
}

test('a transcript comes, is corrected, and is final when the time to correct it is over, by keyboard', async ({ deskPage: page, own }) => {
  await page.clock.setFixedTime(new Date('2026-06-22T19:00:00Z'));
  await signIn(page, 'caseManager');
  await take(page);
  const record = new URL(page.url()).pathname;

  const came = new Date('2026-07-10T17:00:00Z');
  own.setNow(came);
  await page.clock.setFixedTime(came);
  await signIn(page, 'caseManager', record);
  await send(page, 'Record the transcript');
  await typeInto(page, field(page, 'Transcript received on'), '07/06/2026');
  await typeInto(page, field(page, "Reporter's notice dated"), '07/01/2026');
  // 30 days after July 1 is Friday, July 31.
  await expect(page.getByText('07/31/2026').first()).toBeVisible();
  await expectAccessible(page);
  await send(page, 'Record the transcript');
  await expect(statusOf(page, 'Transcript received')).toBeVisible();

  await send(page, 'Enter corrections');
  await send(page, 'Add a correction');
  await typeInto(page, inRow(page, 'Page'), '12');
  await typeInto(page, inRow(page, 'Line'), '4');
  await typeInto(page, inRow(page, 'As transcribed'), 'fifty pounds');
  await typeInto(page, inRow(page, 'As corrected'), 'fifteen pounds');
  await typeInto(page, inRow(page, 'Reason'), 'Misheard');
  await expectAccessible(page);
  await send(page, 'Save the corrections');
  await expect(statusOf(page, 'Transcript received')).toBeVisible();
  await expect(page.getByText('fifteen pounds').first()).toBeVisible();

  await send(page, 'Record the errata');
  await typeInto(page, field(page, 'Errata sent on'), '07/10/2026');
  await typeInto(page, inRow(page, 'Sent on'), '07/10/2026');
  await send(page, 'Review');
  await expect(page.getByText('Please review before sending')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'fifteen pounds' })).toBeVisible();
  await expectAccessible(page);
  await send(page, 'Back to the fields');
  await expect(field(page, 'Errata sent on')).toHaveValue('07/10/2026');
  await send(page, 'Review');
  await send(page, 'Record the errata');
  await expect(statusOf(page, 'Errata sent')).toBeVisible();
  await expectAccessible(page);

  const over = new Date('2026-08-01T17:00:00Z');
  own.setNow(over);
  await page.clock.setFixedTime(over);
  await signIn(page, 'caseManager', record);
  await expect(async () => {
    await page.reload();
    await expect(statusOf(page, 'Errata sent').or(statusOf(page, 'Transcript final')).first()).toBeVisible();
    await expect(statusOf(page, 'Transcript final')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Enter corrections' })).toHaveCount(0);
  await expectAccessible(page);
});
