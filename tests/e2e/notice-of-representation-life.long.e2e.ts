import { expect, type Page } from '@playwright/test';
import { choose, findCase, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';
import { signIfMailedToday } from './sign.ts';

const test = testFrom('2026-05-04T19:00:00Z');

const exact = { exact: true } as const;
const field = (page: Page, title: string) => page.getByLabel(title, exact);
const status = (page: Page, words: string) => page.getByRole('heading', { name: words }).first();
const button = (page: Page, words: string) => page.getByRole('button', { name: words });

async function served(page: Page): Promise<void> {
  await findCase(page, '20260017');
  await typeInto(page, field(page, 'Retained on'), '05/01/2026');
  await choose(page, field(page, 'Filed with the Board office'), 'Eureka');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await expect(page.getByText('Filed with the Board').first()).toBeVisible();
  await signIfMailedToday(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('To be filed with the Board: Eureka.').first()).toBeVisible();
  await expectAccessible(page);
  await press(page, button(page, 'Done'));
  await expect(page).toHaveURL(/\/notice-of-representation\/notices$/);
  await press(page, page.getByRole('row').filter({ hasText: '20260017' }).getByRole('link').first());
  await expect(status(page, 'Served, to be filed')).toBeVisible();
  await expect(page.getByText('to be filed', { exact: false }).first()).toBeVisible();
}

async function filed(page: Page): Promise<void> {
  await press(page, button(page, 'Record the filing'));
  await tabTo(page, field(page, 'EAMS confirmation number'));
  await page.keyboard.type('46213377');
  await press(page, button(page, 'Record the filing'));
  await expect(status(page, 'Waiting for an acknowledgment')).toBeVisible();
  await expect(page.getByText(/filed 05\/05\/2026 by .* \(46213377\)/).first()).toBeVisible();
  await expectAccessible(page);
}

async function acknowledged(page: Page): Promise<void> {
  await press(page, button(page, 'Record the acknowledgment'));
  await tabTo(page, field(page, 'Acknowledged by'));
  await page.keyboard.type('Dana Whitlock');
  await press(page, button(page, 'Record the acknowledgment'));
  await expect(status(page, 'Acknowledged')).toBeVisible();
}

async function ended(page: Page): Promise<void> {
  await press(page, button(page, 'End the representation'));
  await choose(page, field(page, 'How it ended'), 'Another attorney substituted in');
  await tabTo(page, field(page, 'New attorney'));
  await page.keyboard.type('Gil Ferrante');
  await press(page, button(page, 'End it'));
  await expect(status(page, 'Ended')).toBeVisible();
  await expect(button(page, 'End the representation')).toHaveCount(0);
}

test('a notice of representation goes from the case over its filing and acknowledgment to a substitution, by keyboard', async ({
  deskPage: page,
  own,
}) => {
  const at = async (now: string) => {
    own.setNow(new Date(now));
    await page.clock.setFixedTime(new Date(now));
  };
  await at('2026-05-04T19:00:00Z');
  await signIn(page, 'caseManager', '/notice-of-representation');
  await served(page);
  const record = new URL(page.url()).pathname;

  await at('2026-05-05T18:00:00Z');
  await signIn(page, 'caseManager', record);
  await filed(page);
  await acknowledged(page);

  await at('2026-08-03T18:00:00Z');
  await signIn(page, 'caseManager', record);
  await ended(page);
});
