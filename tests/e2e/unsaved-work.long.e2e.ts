import { expect, type Page } from '@playwright/test';
import { signIn, test } from './desk.ts';
import { fillFeeLetterAs } from './fee-letter.ts';

const attendees = (page: Page) => page.getByLabel('Others present');
const signInTitle = (page: Page) => page.getByRole('heading', { name: 'Sign In' });
const question = (page: Page, name: string) => page.getByRole('dialog', { name });
const phone = (page: Page) => page.getByRole('region', { name: 'Letterhead' }).getByLabel('Phone');

const openMenuOf = (page: Page) => page.getByRole('button', { name: /^Profile menu/ }).click();

async function logOut(page: Page): Promise<void> {
  await openMenuOf(page);
  await page.getByRole('button', { name: 'Log out' }).click();
}

async function logOutByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^A case/ }).fill('log out');
  await page.getByRole('option', { name: 'Log out' }).waitFor();
  await page.keyboard.press('Enter');
}

const holdDrafts = (page: Page) =>
  page.route('**/api/v1/desk/drafts/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));

test.describe('what is typed in a form', () => {
  for (const [way, leave, caseFileNumber] of [
    ['the profile menu', logOut, '20260038'],
    ['the search for everything', logOutByPalette, '20260039'],
  ] as const) {
    test(`is saved before ${way} logs out`, async ({ deskPage: page }) => {
      await fillFeeLetterAs(page, 'caseManager', caseFileNumber);
      await expect(page.getByText(/^Draft saved at/)).toBeVisible();
      // The pause before a save begins anew with each key, so it has not passed when the session ends.
      await openMenuOf(page);
      await page.keyboard.press('Escape');
      await attendees(page).pressSequentially('A witness who came late');
      await leave(page);
      await expect(signInTitle(page)).toBeVisible();
      await signIn(page, 'caseManager');
      await page.goto(`/5710-fees?case=${caseFileNumber}`);
      await expect(attendees(page)).toHaveValue('A witness who came late');
    });
  }

  test('is asked about when logging out cannot save it', async ({ deskPage: page }) => {
    await fillFeeLetterAs(page, 'caseManager', '20260040');
    await expect(page.getByText(/^Draft saved at/)).toBeVisible();
    await holdDrafts(page);
    await attendees(page).fill('A second witness');
    await logOut(page);
    await question(page, 'Log out?').getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(page, 'Log out?')).toBeHidden();
    await expect(attendees(page)).toHaveValue('A second witness');
    await page.locator('.desk-brand-home').click();
    await question(page, 'Leave this page?').getByRole('button', { name: 'Keep editing' }).click();
    await expect(attendees(page)).toHaveValue('A second witness');
    await logOut(page);
    await question(page, 'Log out?').getByRole('button', { name: 'Log out without saving' }).click();
    await expect(signInTitle(page)).toBeVisible();
  });
});

test.describe('unsaved changes to the firm', () => {
  test('are asked about by a link, by Back and Forward, by a reload and by logging out', async ({ deskPage: page }) => {
    await signIn(page, 'admin', '/profile');
    await page.goto('/dated-figures');
    await page.getByRole('button', { name: 'Management' }).click();
    await page.getByRole('link', { name: 'Firm', exact: true }).click();
    await expect(phone(page)).toBeVisible();
    const before = await phone(page).inputValue();
    await phone(page).fill('(510) 555-0177');

    await page.locator('.desk-brand-home').click();
    await question(page, 'Leave this page?').getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(page).toHaveURL(/\/firm$/);
    await expect(phone(page)).toHaveValue('(510) 555-0177');

    await page.evaluate(() => history.back());
    await expect(question(page, 'Leave this page?')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page, 'Leave this page?')).toBeHidden();
    await expect(page).toHaveURL(/\/firm$/);
    await expect(phone(page)).toHaveValue('(510) 555-0177');

    const [asked] = await Promise.all([page.waitForEvent('dialog'), page.evaluate(() => void setTimeout(() => location.reload()))]);
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await expect(phone(page)).toHaveValue('(510) 555-0177');

    await logOut(page);
    await question(page, 'Log out?').getByRole('button', { name: 'Keep editing' }).press('Enter');
    await expect(phone(page)).toHaveValue('(510) 555-0177');

    await page.evaluate(() => history.back());
    await question(page, 'Leave this page?').getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/dated-figures$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Rates & Holidays' })).toBeVisible();
    await page.goForward();
    await expect(phone(page)).toHaveValue(before);
  });

  test('are asked about once, and no more after they are saved or taken back', async ({ deskPage: page }) => {
    await signIn(page, 'admin', '/firm');
    const before = await phone(page).inputValue();
    await phone(page).fill('(510) 555-0178');
    await phone(page).fill(before);
    await page.locator('.desk-brand-home').click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await phone(page).fill('(510) 555-0179');
    await page.getByRole('region', { name: 'Letterhead' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Firm updated.')).toBeVisible();
    await expect(phone(page)).toHaveValue('(510) 555-0179');
    await page.locator('.desk-brand-home').click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('unsaved changes in a dialog or a case', () => {
  for (const [what, path, open, field] of [
    ['an attorney', '/firm', 'New attorney', 'Name'],
    ['a dated figure', '/dated-figures', 'New rate or holiday', /^Where it stands|^Source/],
    ['a user', '/user-management', 'New user', 'First name'],
    ['a case', '/cases', 'New case', 'Last names'],
  ] as const) {
    test(`of ${what} are asked about on leaving`, async ({ people }) => {
      const page = await people.pageOf('admin');
      await page.goto('/');
      await page.evaluate((to) => {
        history.pushState({ idx: 1, key: 'there' }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, path);
      await page.getByRole('button', { name: open }).click();
      await page.getByLabel(field).last().fill('Somebody');
      await page.evaluate(() => history.back());
      await question(page, 'Leave this page?').getByRole('button', { name: 'Keep editing' }).click();
      await expect(page.getByLabel(field).last()).toHaveValue('Somebody');
      await page.evaluate(() => history.back());
      await question(page, 'Leave this page?').getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  }

  test('of an office are asked about on Escape', async ({ people }) => {
    const page = await people.pageOf('admin');
    await page.goto('/firm');
    await page.getByRole('button', { name: 'New office' }).click();
    await page.getByLabel('Office name').fill('Fresno');
    await page.keyboard.press('Escape');
    await expect(question(page, 'Discard your changes?')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Office name')).toHaveValue('Fresno');
    await page.keyboard.press('Escape');
    await question(page, 'Discard your changes?').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
