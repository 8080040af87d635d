import { expect, type Page } from '@playwright/test';
import { deskOrigin, signIn, test } from './desk.ts';

const entry = (page: Page) => page.getByRole('combobox', { name: /^A case/ });

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(entry(page)).toBeFocused();
  await page.keyboard.type(words);
}

/** As people have it: with transitions. */
const moving = test.extend<{ movingPage: Page }>({
  movingPage: async ({ browser }, give) => {
    const context = await browser.newContext({ baseURL: deskOrigin(), reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
    await give(page);
    await context.close();
  },
});

moving('what the palette opens has the focus, as after a link', async ({ movingPage: page }) => {
  await find(page, '5710');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/5710-fees$/);
  await expect(page.getByRole('combobox', { name: /client or case/i })).toBeFocused();
  await find(page, 'operations');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operations$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

moving('the palette opens again right after Escape, and gives the focus back', async ({ movingPage: page }) => {
  const search = page.getByRole('button', { name: 'Find or start' });
  await search.focus();
  await find(page, 'firm');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(entry(page)).toHaveValue('');
  await expect(entry(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
});

moving('a key pressed quickly opens nothing that does not fit what is typed', async ({ movingPage: page }) => {
  // The case is among the recent ones from now on.
  await page.goto('/5710-fees?case=20260017');
  await expect(page.getByLabel('Case file number', { exact: true })).toHaveValue('20260017');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent cases' })).toBeVisible();
  await page.keyboard.type('operations');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operations$/);
});

moving('planned automations are marked, and stand behind those that work', async ({ movingPage: page }) => {
  await find(page, 'appointment');
  await expect(page.getByRole('option', { name: /Planned/ }).first()).toBeVisible();
  const options = await page.getByRole('group', { name: 'Automations' }).getByRole('option').allInnerTexts();
  const planned = options.map((words) => words.includes('Planned'));
  expect(planned).toEqual(planned.toSorted((a, b) => Number(a) - Number(b)));
});

moving('what is chosen stays chosen when the cases that were found come above it', async ({ movingPage: page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/getCaseNumberByName/**', async (route) => {
    await released;
    await route.continue();
  });
  await find(page, 'ma');
  const chosen = page.getByRole('option', { selected: true });
  // What fits among the recent cases stands above it.
  while (!(await chosen.innerText()).startsWith('User Management')) await page.keyboard.press('ArrowDown');
  const before = await chosen.innerText();
  release();
  await expect(page.getByRole('group', { name: 'Cases', exact: true })).toBeVisible();
  await expect.poll(() => chosen.innerText()).toBe(before);
});

moving('the words of an action choose it before an automation that holds them somewhere', async ({ movingPage: page }) => {
  await find(page, 'log out');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Log out');
});
