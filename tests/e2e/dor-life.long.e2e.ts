import { expect, type Page } from '@playwright/test';
import { choose, findCase, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn, signInAfter } from './desk.ts';
import { signIfMailedToday } from './sign.ts';

const test = testFrom('2026-05-04T19:00:00Z');

const exact = { exact: true } as const;
const field = (page: Page, title: string) => page.getByLabel(title, exact);
const status = (page: Page, words: string) => page.getByRole('heading', { name: words }).first();
const button = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words });

async function prepared(page: Page): Promise<void> {
  await findCase(page, '20260017');
  await choose(page, field(page, 'Filed with the Board office'), 'Eureka');
  await press(page, page.getByRole('checkbox', { name: 'Permanent disability' }), 'Space');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await press(page, button(page, 'Add an effort'));
  await typeInto(page, page.getByLabel('Date, row 1', exact), '04/20/2026');
  await choose(page, page.getByLabel('By, row 1', exact), 'Letter');
  await tabTo(page, page.getByLabel('What was proposed, and what came of it, row 1', exact));
  await page.keyboard.type('Offered to settle at 24 percent. The carrier did not answer.');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('the attorney named in it signs first').first()).toBeVisible();
  await press(page, button(page, 'Done'));
  await expect(page).toHaveURL(/\/dor-procedures\/declarations$/);
  await press(page, page.getByRole('row').filter({ hasText: '20260017' }).getByRole('link').first());
  await expect(status(page, 'To be signed')).toBeVisible();
}

async function signed(page: Page): Promise<void> {
  await press(page, button(page, 'Sign'));
  await press(page, page.getByRole('checkbox', { name: /^Discovery is complete/ }), 'Space');
  await typeInto(page, page.getByLabel(/^Your signature/), 'Rosalind Okafor');
  await press(page, button(page, 'Sign the declaration'));
  await expect(status(page, 'Signed, to be served')).toBeVisible();
  await expect(button(page, 'Edit')).toHaveCount(0);
}

async function served(page: Page): Promise<void> {
  await press(page, button(page, 'Serve'));
  await signIfMailedToday(page);
  await expectAccessible(page);
  await press(page, button(page, /^Enclose the declaration/));
  await expect(status(page, 'Served, to be filed')).toBeVisible();
}

async function filed(page: Page): Promise<void> {
  await press(page, button(page, 'Record the filing'));
  await tabTo(page, field(page, 'EAMS confirmation number'));
  await page.keyboard.type('46213377');
  await press(page, button(page, 'Record the filing'));
  await expect(status(page, 'Filed, objections possible')).toBeVisible();
}

test('a declaration of readiness goes from the case over signature, service and filing to its hearing, by keyboard', async ({
  deskPage: page,
  own,
}) => {
  const at = async (now: string) => {
    own.setNow(new Date(now));
    await page.clock.setFixedTime(new Date(now));
  };
  await at('2026-05-04T19:00:00Z');
  await signIn(page, 'caseManager', '/dor-procedures');
  await prepared(page);
  const record = new URL(page.url()).pathname;

  await signInAfter(page, 'handlingAttorney', record);
  await signed(page);

  await signInAfter(page, 'caseManager', record);
  await served(page);
  await filed(page);

  await at('2026-06-02T18:00:00Z');
  await signInAfter(page, 'caseManager', record);
  await expect(status(page, 'No objection')).toBeVisible();
  await press(page, button(page, 'Record the hearing'));
  await typeInto(page, field(page, 'Date of the hearing'), '06/20/2026');
  await press(page, button(page, 'Record the hearing'));
  await expect(status(page, 'Hearing set')).toBeVisible();
});
