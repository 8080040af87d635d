import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { choose, press, typeInto } from './by-keyboard.ts';
import { deskOrigin, expectAccessible, signIn, test } from './desk.ts';

test.describe.configure({ mode: 'parallel' });

const handedOver = 'quartz lantern meadow 41';
const ownPassword = 'harbor violin sundial 62';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

const told = (page: Page, text: string) => expect(page.getByRole('region', { name: 'Alerts' }).getByText(text).last()).toBeVisible();

/** Presses a button of the only row, and what the dialog offers for it. */
async function act(page: Page, name: string, done: string): Promise<void> {
  await press(page, button(page, `${name}: Ines Prueba`));
  await expect(page.getByRole('dialog')).toBeVisible();
  await press(page, dialogButton(page, name));
  await told(page, done);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function createUser(page: Page, email: string): Promise<void> {
  await press(page, button(page, 'New user'));
  const dialog = page.getByRole('dialog', { name: 'New user' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await typeInto(page, dialog.getByLabel('First name'), 'Ines');
  await typeInto(page, dialog.getByLabel('Last name'), 'Muster');
  await typeInto(page, dialog.getByLabel('Email'), email);
  await choose(page, dialog.getByLabel('Role'), 'Case Manager');
  await press(page, dialogButton(page, 'Suggest a password'));
  await expectAccessible(page);
  await press(page, dialogButton(page, 'Create user'));
  await told(page, 'User created.');
}

/** What an administrator set is replaced by one's own, and the desk opens. */
async function takeOver(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), handedOver);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password was set by an administrator. Choose one that only you know.')).toBeVisible();
  await typeInto(page, page.getByLabel('Current password'), handedOver);
  await typeInto(page, page.getByLabel('New password', { exact: true }), ownPassword);
  await typeInto(page, page.getByLabel('Confirm new password'), ownPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hello, Ines' })).toBeVisible();
}

test('by the keyboard alone users are kept, and one of them takes the account over', async ({ people, deskPage, playwright }) => {
  const admin = await people.pageOf('admin');
  const email = `ines-${Date.now()}@firm.example`;
  await admin.goto('/user-management');
  await createUser(admin, email);
  await typeInto(admin, admin.getByRole('searchbox', { name: 'Search name or email' }), email);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await press(admin, button(admin, 'Edit: Ines Muster'));
  await typeInto(admin, admin.getByRole('dialog').getByLabel('Last name'), 'Prueba');
  await press(admin, dialogButton(admin, 'Save'));
  await told(admin, 'User updated.');
  await act(admin, 'Block', 'User blocked.');
  await act(admin, 'Unblock', 'User unblocked.');
  await press(admin, button(admin, 'Reset password: Ines Prueba'));
  await typeInto(admin, admin.getByRole('dialog').getByLabel('Password'), handedOver);
  await press(admin, dialogButton(admin, 'Reset password'));
  await told(admin, 'Password reset.');

  await takeOver(deskPage, email);
  const elsewhere = await playwright.request.newContext({ baseURL: deskOrigin(), extraHTTPHeaders: { 'X-Desk-Client': 'desk' } });
  expect((await elsewhere.post('/api/v1/auth/login', { data: { email, password: ownPassword } })).status()).toBe(200);
  await press(deskPage, button(deskPage, /^Profile menu/));
  await press(deskPage, deskPage.getByRole('link', { name: 'Profile', exact: true }));
  await choose(deskPage, deskPage.getByLabel('Colors'), 'Dark');
  await expect(deskPage.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await press(deskPage, button(deskPage, /^Sign out the /));
  await told(deskPage, '1');
  expect((await elsewhere.get('/api/v1/auth/refreshToken')).status()).toBe(401);
  await elsewhere.dispose();

  await act(admin, 'Delete', 'User deleted.');
  await expect(button(admin, 'Edit: Ines Prueba')).toHaveCount(0);
});

test('by the keyboard alone the audit is narrowed and taken out', async ({ people }) => {
  const page = await people.pageOf('admin');
  await page.goto('/audit');
  await choose(page, page.getByLabel('Action', { exact: true }), 'Signed in');
  await typeInto(page, page.getByLabel('User', { exact: true }), 'admin@firm.example');
  await expect(page.getByRole('row', { name: /admin@firm\.example Signed in/ }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Signed out' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await press(page, button(page, 'Export as CSV'));
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n').slice(1);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !line.includes('session.opened'))).toEqual([]);
});

test('by the keyboard alone the menus of the top bar open, choose and close', async ({ people }) => {
  const page = await people.pageOf('manager');
  await page.goto('/');
  const menus = [button(page, 'Depositions'), button(page, /^Company: /), button(page, /^Profile menu/), button(page, /^Notifications/)];
  for (const menu of menus) {
    await press(page, menu);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  }
  await press(page, button(page, /^Notifications/));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await press(page, button(page, /^Company: /));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Depositions')).toHaveCount(0);
  await press(page, button(page, /^Company: /));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Depositions'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(5710-fees|deposition)$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // In the search of cases, which takes the focus once it is drawn, it would be a letter.
  await expect(async () => {
    await button(page, /^Profile menu/).press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test('by touch alone the menu opens and leads to a page', async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: deskOrigin(),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, 'caseCoordinator');
    await button(page, 'Open the menu').tap();
    const sidebar = page.getByRole('dialog');
    await expect(sidebar.getByRole('heading', { name: 'PTPs and Treatment' })).toBeVisible();
    await expectAccessible(page);
    await sidebar.getByRole('link', { name: 'PTP Appointments' }).tap();
    await expect(page).toHaveURL(/\/ptp-appointments$/);
    await expect(sidebar).toHaveCount(0);
    const name = page.locator('.desk-brand-home span');
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await button(page, /^Profile menu/).tap();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).tap();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await context.close();
  });

  test('a user is a card, with what can be done in sight', async ({ people }) => {
    const page = await people.pageOf('admin');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/user-management?search=okafor');
    await button(page, 'Block: Rosalind Okafor').click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const sides = await page
      .getByRole('row')
      .last()
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(sides).toHaveLength(4);
    expect(Math.max(...sides)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
