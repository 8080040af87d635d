import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { formFiles, signInFiles } from '../proofs/bench/javascript/page-files.ts';
import { expectAccessible, signIn, test } from './desk.ts';
import { fillFeeLetter, lettersInLog, receipt } from './fee-letter.ts';

const scripts = '**/assets/*.js';

/** From now on the page gets no file of the app but those that a form is said to load; answers which it asked for in vain. */
async function onlyFormFiles(page: Page): Promise<ReadonlySet<string>> {
  const counted = formFiles();
  const refused = new Set<string>();
  await page.route(scripts, async (route) => {
    const file = basename(new URL(route.request().url()).pathname);
    if (counted.has(file)) return route.continue();
    refused.add(file);
    return route.abort();
  });
  return refused;
}

test('until the sign-in is sent, a browser loads what the sign-in is counted by and nothing else', async ({ deskPage: page }) => {
  const loaded = new Set<string>();
  let isSent = false;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) isSent = true;
    if (!isSent && request.resourceType() === 'script') loaded.add(basename(new URL(request.url()).pathname));
  });
  await page.goto('/sign-in', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill('manager@firm.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-desk-2026');
  await page.waitForLoadState('networkidle');
  const typed = [...loaded].toSorted();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(isSent).toBe(true);
  expect(typed).toEqual([...signInFiles()].toSorted());
});

/** Its letters are counted while other tests send theirs. */
const ownCase = '20260019';

test('a letter is filled in, looked at and sent with the files alone that a form is counted by', async ({ deskPage: page }) => {
  await signIn(page, 'manager');
  const before = await lettersInLog(page, ownCase);
  const refused = await onlyFormFiles(page);
  await fillFeeLetter(page, ownCase);
  await page.getByRole('button', { name: 'Preview letter' }).click();
  await page.getByRole('button', { name: 'Reading view' }).click();
  await expect(page.getByText('$1,530.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send this letter' }).click();
  await expect(receipt(page)).toContainText(ownCase);
  expect(await lettersInLog(page, ownCase)).toBe(before + 1);
  // The pages of the letter were wanted and did not come, which is said in their place.
  expect(refused.size).toBeGreaterThan(0);
  await expect(receipt(page).getByRole('alert')).toContainText("couldn't be loaded");
});

test('a menu that does not come says so, leaves the page as it is, and comes at the next try', async ({ deskPage: page }) => {
  await signIn(page, 'manager');
  await onlyFormFiles(page);
  await page.goto('/5710-fees');
  const search = page.getByRole('combobox', { name: /client or case/i });
  await search.fill('Muñoz');
  const menu = page.getByRole('navigation', { name: 'Automations' });
  await menu.getByRole('button', { name: 'Depositions' }).click();
  await expect(menu.getByRole('alert')).toContainText('Your entries are still here');
  await expectAccessible(page);
  await page.unroute(scripts);
  await menu.getByRole('button', { name: 'Try again' }).click();
  await expect(menu.getByRole('link', { name: '5710 Fee Letter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: '5710 Fee Letter' })).toBeHidden();
  await expect(menu.getByRole('button', { name: 'Depositions' })).toBeFocused();
  await expect(search).toHaveValue('Muñoz');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /A case, an automation/ })).toBeFocused();
});

test('a menu is opened and gone through by the keyboard', async ({ deskPage: page }) => {
  await signIn(page, 'manager');
  // The page that comes takes the focus, and a menu that loses it closes.
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Automations' });
  const group = menu.getByRole('button', { name: 'Depositions' });
  await group.press('ArrowDown');
  await expect(menu.getByRole('link', { name: '5710 Fee Letter' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(group).toBeFocused();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
});
