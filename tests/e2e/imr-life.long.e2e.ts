import { expect, type Page } from '@playwright/test';
import { pdf } from '../server/uploads/made-files.ts';
import { choose, findCase, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn, signInAfter } from './desk.ts';
import { signIfMailedToday } from './sign.ts';

const test = testFrom('2026-05-04T19:00:00Z');

const field = (page: Page, title: string) => page.getByLabel(title, { exact: true });
const status = (page: Page, words: string) => page.getByRole('heading', { name: words }).first();
const button = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words });

async function enclose(page: Page, title: string, name: string): Promise<void> {
  const chosen = page.getByLabel(new RegExp(`^${title}: `));
  await tabTo(page, chosen);
  // The dialog that chooses a file belongs to the system.
  await chosen.setInputFiles({ name, mimeType: 'application/pdf', buffer: await pdf() });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

async function sent(page: Page): Promise<void> {
  await findCase(page, '20260017');
  await choose(page, field(page, 'Date of injury'), 'CT 05/07/2024 - 05/07/2025');
  await typeInto(page, field(page, 'Body part to be treated'), 'Right shoulder');
  await typeInto(page, field(page, 'Number of the decision'), 'UR-2026-104417');
  await typeInto(page, field(page, 'Date of the request for authorization'), '04/13/2026');
  await typeInto(page, field(page, 'Disputed treatment'), 'Arthroscopic surgery of the right shoulder');
  await typeInto(page, field(page, 'Decision served on'), '04/20/2026');
  await expect(page.getByText('05/20/2026').first()).toBeVisible();
  await choose(page, field(page, 'Physician'), 'Tobias Nakamura, D.C., Chiropractic, Oakland');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Complete the application' })).toBeVisible();
  await enclose(page, 'Signed DWC Form IMR', 'imr form.pdf');
  await enclose(page, 'Utilization review decision', 'decision.pdf');
  await expectAccessible(page);
  await signIfMailedToday(page);
  await page.keyboard.press('Control+Enter');
  await press(page, button(page, 'Go to the applications'));
}

/** Fifteen days from a notice by mail of May 11. */
async function assigned(page: Page): Promise<void> {
  await press(page, button(page, 'Enter the assignment'));
  await typeInto(page, field(page, 'IMR case number'), 'CM26-0071123');
  await typeInto(page, field(page, 'Date of the notice'), '05/11/2026');
  await press(page, button(page, 'Save the assignment'));
  await expect(status(page, 'Records due')).toBeVisible();
  await expect(page.getByText('05/26/2026').first()).toBeVisible();
}

/** Thirty days from June 18: a Saturday, so Monday, July 20. */
async function determined(page: Page): Promise<void> {
  await press(page, button(page, 'Enter the determination'));
  await typeInto(page, field(page, 'Served on'), '06/18/2026');
  await choose(page, field(page, 'The decision was'), 'Upheld');
  await expectAccessible(page);
  await press(page, button(page, 'Save the determination'));
  await expect(status(page, 'Time for a petition runs')).toBeVisible();
  await expect(page.getByText('07/20/2026').first()).toBeVisible();
}

test('an application for independent medical review goes from the case over its packet to the determination, by keyboard', async ({
  deskPage: page,
  own,
}) => {
  const at = async (now: string) => {
    own.setNow(new Date(now));
    await page.clock.setFixedTime(new Date(now));
  };
  await at('2026-05-04T19:00:00Z');
  await signIn(page, 'caseManager', '/imr-application');
  await sent(page);
  await press(page, page.getByRole('row').filter({ hasText: 'UR-2026-104417' }).getByRole('link').first());
  await expect(status(page, 'Waiting for the assignment')).toBeVisible();
  const record = new URL(page.url()).pathname;

  await at('2026-05-12T17:00:00Z');
  await signInAfter(page, 'caseManager', record);
  await assigned(page);

  await at('2026-06-22T17:00:00Z');
  await signInAfter(page, 'caseManager', record);
  await determined(page);
});
