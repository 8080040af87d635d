import { expect, type Page } from '@playwright/test';
import { choose, findCase, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';
import { receipt } from './fee-letter.ts';
import { panelPdf } from '../server/readings/panel-pdf.ts';
import { pdf } from '../server/uploads/made-files.ts';

const test = testFrom('2026-06-22T19:00:00Z');

const field = (page: Page, title: string) => page.getByLabel(title, { exact: true });

/** The dialog that chooses a file belongs to the system. */
async function giveFile(page: Page, title: string, { name, bytes }: { readonly name: string; readonly bytes: Buffer }): Promise<void> {
  const upload = page.getByLabel(new RegExp(`^${title}: (?:Choose a|Replace the) file$`));
  await tabTo(page, upload);
  await upload.setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

test('a panel from the case search over its service to its strike, by keyboard', async ({ deskPage: page, own }) => {
  await page.clock.setFixedTime(new Date('2026-06-22T19:00:00Z'));
  await signIn(page, 'caseManager', '/panel-qme');
  await findCase(page, '20260017');
  await choose(page, field(page, 'Date of injury'), '03/14/2025');
  // Something that a person typed stays, and the form says what the file says.
  await typeInto(page, field(page, 'Panel number'), '7412999');
  await giveFile(page, 'Panel', { name: 'panel.pdf', bytes: await panelPdf({ withoutLabels: true }) });
  await expect(page.getByText(/^panel\.pdf was read\. \d entries were found\.$/)).toBeVisible();
  await expect(page.getByText('panel.pdf says 7412905 (page 2).')).toBeVisible();
  await expect(field(page, 'Panel number')).toHaveValue('7412999');
  await press(page, page.getByRole('button', { name: 'Use this value: Panel number' }));
  await expect(field(page, 'Panel number')).toHaveValue('7412905');
  // A Friday: it is served on Monday.
  await expect(field(page, 'Issue date')).toHaveValue('06/19/2026');
  await expect(field(page, 'Specialty')).toHaveValue('Orthopaedic surgery (MOS)');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: /^Name/ }).nth(2)).toHaveValue('Lena Sorensen, M.D.');
  await expect(page.locator('.desk-read-page canvas')).toBeVisible();
  await expectAccessible(page);
  // What was read with doubt keeps the form from going on.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 1 of 2/ })).toBeVisible();
  await expect(page.getByText(/could not be read clearly here/).first()).toBeVisible();
  await press(page, page.getByRole('checkbox', { name: 'Confirm that it is right: Panel number' }), 'Space');
  await expect(page.getByText('You confirmed it.')).toBeVisible();
  await press(page, page.getByRole('checkbox', { name: 'Confirm that it is right: Issue date' }), 'Space');
  await expect(page.getByText('06/22/2026').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await giveFile(page, 'Request for the panel', { name: 'request.pdf', bytes: await pdf() });
  await giveFile(page, 'Objection or request for evaluation', { name: 'objection.pdf', bytes: await pdf() });
  await expectAccessible(page);
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('button', { name: 'Send this letter' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(receipt(page)).toBeVisible();

  // The outer day of our strike is Monday, July 6: from five days before it the owner is reminded.
  const later = new Date('2026-07-02T17:00:00Z');
  own.setNow(later);
  await page.clock.setFixedTime(later);
  await signIn(page, 'caseManager');
  // The clock of the desk reminds once it looks; a page that was there before it is loaded again.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Our strike due: 07/06/2026', { timeout: 2_000 });
  }).toPass();
  await page.goto('/panel-qme/served');
  await press(page, page.getByRole('row').filter({ hasText: '7412905' }).getByRole('link').first());
  await expect(page).toHaveURL(/\/panel-qme\/served\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  const record = new URL(page.url()).pathname;
  await press(page, page.getByRole('button', { name: 'Strike a doctor' }));
  await expect(field(page, 'Panel number')).toHaveValue('7412905');
  await expect(page.getByText('from the service of panel 7412905').first()).toBeVisible();
  // The panel is there, as it was read and confirmed, and is not asked for again.
  await expect(page.getByText('panel.pdf', { exact: true })).toBeVisible();
  await expect(page.getByText(/^panel\.pdf was read\./)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();

  await page.goto(record);
  await press(page, page.getByRole('button', { name: 'The strike is served' }));
  await press(page, page.getByRole('button', { name: 'Finish this record' }));
  await expect(page.getByText('Handed over to the strike').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the panel' })).toHaveCount(0);
  await expectAccessible(page);
});
