import { expect, type Page } from '@playwright/test';
import { choose, findCase, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';
import { receipt } from './fee-letter.ts';
import { sign } from './sign.ts';
import { panelPdf } from '../server/readings/panel-pdf.ts';
import { pdf } from '../server/uploads/made-files.ts';

const test = testFrom('2026-06-22T19:00:00Z');

const doctors = ['Iris Feldman, M.D.', 'Omar Haddad, M.D.', 'Lena Sorensen, M.D.'];
const field = (page: Page, title: string) => page.getByLabel(title, { exact: true });

/** The panel is read; what it does not say is entered. */
async function fillPanel(page: Page): Promise<void> {
  await choose(page, field(page, 'Date of injury'), '03/14/2025');
  const upload = page.locator('input[type=file]');
  await tabTo(page, upload);
  // The dialog that chooses a file belongs to the system.
  await upload.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: await pdf() });
  await expect(page.getByText(/^No doctors were found in the document\./)).toBeVisible();
  await expect(page.getByText('notes.pdf', { exact: true })).toHaveCount(0);
  await tabTo(page, upload);
  await upload.setInputFiles({ name: 'panel.pdf', mimeType: 'application/pdf', buffer: await panelPdf() });
  await expect(field(page, 'Panel number')).toHaveValue('7412905');
  await expect(field(page, 'Issue date')).toHaveValue('06/19/2026');
  await expect(field(page, 'Specialty').first()).toHaveValue('Orthopaedic surgery (MOS)');
  for (const [index, name] of doctors.entries()) await expect(page.getByRole('textbox', { name: /^Name/ }).nth(index)).toHaveValue(name);
  await tabTo(page, page.getByRole('radio', { name: 'Us', exact: true }));
  await page.keyboard.press('Space');
}

test('a panel from the case search to its appointment, by keyboard', async ({ deskPage: page, own }) => {
  await page.clock.setFixedTime(new Date('2026-06-22T19:00:00Z'));
  await signIn(page, 'caseManager', '/strike-panel');
  await findCase(page, '20260017');
  await expect(field(page, 'Case file number')).toHaveValue('20260017');
  await fillPanel(page);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await choose(page, field(page, 'We strike'), doctors[0] ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('button', { name: 'Send this letter' })).toBeEnabled();
  await sign(page);
  // Something between the desk and its people answers without a word.
  const wordless = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  await page.route('**/strikes/add-strike-to-panel', (route) => route.fulfill(wordless), { times: 1 });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Failed to add strike to panel')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(receipt(page)).toBeVisible();

  // The outer day of the defense is Monday, July 6.
  const lapsed = new Date('2026-07-07T17:00:00Z');
  own.setNow(lapsed);
  await page.clock.setFixedTime(lapsed);
  await signIn(page, 'caseManager', '/unistrike');
  await expect(page.getByRole('row').filter({ hasText: '7412905' })).toContainText('Ready for a unistrike');
  await expectAccessible(page);
  await press(page, page.getByRole('row').filter({ hasText: '7412905' }).getByRole('link').first());
  await expect(page).toHaveURL(/\/strike-panel\/[0-9a-f-]{36}$/);
  await press(page, page.getByRole('button', { name: 'Select the evaluator' }));
  await choose(page, field(page, 'We select'), doctors[2] ?? '');
  await expect(field(page, 'Selected on')).toHaveValue('07/07/2026');
  await typeInto(page, field(page, 'Why'), "Closest to the client's home.");
  await expectAccessible(page);
  const select = page.getByRole('button', { name: /^Select the evaluator and serve \d$/ });
  await expect(select).toBeDisabled();
  await press(page, page.getByRole('button', { name: 'Preview', exact: true }));
  await expect(page.locator('canvas').first()).toBeVisible();
  await sign(page);
  await press(page, select);
  await expect(page.getByText('Evaluator selected').first()).toBeVisible();

  // From the list, its view and its filter, and back to them.
  await page.goto('/unistrike');
  await expect(page.getByRole('button', { name: 'Ready for a unistrike' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('No records in this view.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Evaluator selected' }), 'Space');
  await expect(page).toHaveURL(/\/unistrike\?view=selected$/);
  await press(page, page.getByRole('button', { name: 'Filters' }));
  await typeInto(page, field(page, 'Panel number'), '7412905');
  await press(page, page.getByRole('button', { name: /^Record the date: / }));
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Back to the list' }));
  await expect(page).toHaveURL(/\/unistrike\?view=selected&f\.panelNumber=7412905$/);
  await expect(field(page, 'Panel number')).toHaveValue('7412905');
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: /^Record the date: / }));
  await typeInto(page, field(page, 'Date'), '09/01/2026');
  await typeInto(page, field(page, 'Time'), '10:30 am');
  await typeInto(page, field(page, 'Place'), '910 Pershing Avenue, Stockton');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/unistrike\?view=selected&f\.panelNumber=7412905$/);
  await expect(page.getByRole('row').filter({ hasText: '7412905' })).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'All', exact: true }), 'Space');
  await expect(field(page, 'Panel number')).toHaveValue('7412905');
  await press(page, page.getByRole('row').filter({ hasText: '7412905' }).getByRole('link').first());
  await expect(page.getByText('Appointment made').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the panel' })).toHaveCount(0);
  await expectAccessible(page);
});
