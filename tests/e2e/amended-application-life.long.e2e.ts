import { expect, type Page } from '@playwright/test';
import { choose, findCase, pick, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';
import { signIfMailedToday } from './sign.ts';

const test = testFrom('2026-05-04T19:00:00Z');

const exact = { exact: true } as const;
const field = (page: Page, title: string) => page.getByLabel(title, exact);
const button = (page: Page, words: string) => page.getByRole('button', { name: words });
const status = (page: Page, words: string) => page.getByRole('heading', { name: words }).first();

async function filledIn(page: Page): Promise<void> {
  await findCase(page, '20260017');
  await expect(page.getByText('Lower back').first()).toBeVisible();
  await press(page, button(page, 'Add a part'));
  await choose(page, page.getByLabel('Part, row 1'), '513 Knee');
  await choose(page, page.getByLabel('Side, row 1'), 'left');
  await expect(page.getByText('Lower back and 513 Knee, left').first()).toBeVisible();
  await typeInto(page, field(page, 'Reason'), 'The knee has hurt since the injury.');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await choose(page, field(page, 'Filed with the Board office'), 'Eureka');
}

async function sent(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('article', { name: 'Agregamos a su caso' })).toBeVisible();
  await signIfMailedToday(page);
  await page.keyboard.press('Control+Enter');
  await press(page, button(page, 'Done'));
  await expect(page).toHaveURL(/\/amend_applications\/filings/);
}

async function filedAndAnswered(page: Page): Promise<void> {
  await press(page, page.getByRole('row').filter({ hasText: '20260017' }).getByRole('link').first());
  await expect(status(page, 'Served, to be filed')).toBeVisible();
  await press(page, button(page, 'Record the filing'));
  await tabTo(page, field(page, 'EAMS confirmation number'));
  await page.keyboard.type('46213377');
  await press(page, button(page, 'Record the filing'));
  await expect(status(page, 'Waiting for an answer')).toBeVisible();
  await press(page, button(page, 'Record the answer'));
  await pick(page, page.getByRole('radio', { name: 'Denied them' }));
  await press(page, button(page, 'Record the answer'));
  await expect(status(page, 'Answered')).toBeVisible();
  await expectAccessible(page);
}

test('an amended application goes from the case over its filing to the answer, by keyboard', async ({ deskPage: page, own }) => {
  await page.clock.setFixedTime(own.now());
  await signIn(page, 'caseManager', '/amend_applications');
  await filledIn(page);
  await sent(page);
  await filedAndAnswered(page);
});
