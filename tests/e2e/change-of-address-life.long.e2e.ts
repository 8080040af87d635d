import { expect, type Page } from '@playwright/test';
import { choose, findCase, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';
import { signIfMailedToday } from './sign.ts';

const test = testFrom('2026-05-04T19:00:00Z');

const exact = { exact: true } as const;
const field = (page: Page, title: string) => page.getByLabel(title, exact);
const button = (page: Page, words: string) => page.getByRole('button', { name: words });
const status = (page: Page, words: string) => page.getByRole('heading', { name: words }).first();
const [told, leftOut] = ['20260101', '20260102'] as const;

async function filledIn(page: Page): Promise<void> {
  await findCase(page, '20260017');
  await typeInto(page, field(page, 'Street, apartment'), '501 Cedar Street');
  await typeInto(page, field(page, 'City'), 'Lodi');
  await typeInto(page, field(page, 'ZIP code'), '95240');
  await expect(page.getByLabel('Case file number, row 2')).toHaveValue(leftOut);
  const tick = page.getByLabel('Tell, row 2');
  await tabTo(page, tick);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Reason not to, row 2'));
  await page.keyboard.type('Settled, the release is signed');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await choose(page, field(page, 'Filed with the Board office'), 'Eureka');
}

async function sent(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const letters = page.getByRole('article');
  await expect(letters).toHaveCount(5);
  for (const title of [
    '20260017 · Notice of change of address',
    '20260017 · Su nueva dirección',
    `${told} · Filing packet: notice of change of address`,
  ])
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  await expectAccessible(page);
  await signIfMailedToday(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Also sent in' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expectAccessible(page);
  await press(page, button(page, 'Done'));
  await expect(page).toHaveURL(/\/change-of-address\/notices/);
}

async function filed(page: Page): Promise<void> {
  await press(page, page.getByRole('row').filter({ hasText: told }).getByRole('link').first());
  await expect(status(page, 'Served, to be filed')).toBeVisible();
  await expect(page.getByText('Sent together with case').first()).toBeVisible();
  await press(page, button(page, 'Record the filing'));
  await tabTo(page, field(page, 'EAMS confirmation number'));
  await page.keyboard.type('46213377');
  await press(page, button(page, 'Record the filing'));
  await expect(status(page, 'Everybody told')).toBeVisible();
  await expectAccessible(page);
}

test('a change of address goes from the case to every other open case of the client and to its filing, by keyboard', async ({
  deskPage: page,
  own,
}) => {
  const cases = own.database.db.updateTable('cases').set({ client_id: 'C-1017', status: 'open' });
  await cases.where('case_file_number', 'in', [told, leftOut]).execute();
  await page.clock.setFixedTime(own.now());
  await signIn(page, 'caseManager', '/change-of-address');
  await filledIn(page);
  await sent(page);
  await filed(page);
});
