import { expect, type Page } from '@playwright/test';
import { choose, findCase, pick, press, typeInto } from './by-keyboard.ts';
import { day, title } from './calendar-page.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';
import { signIfMailedToday } from './sign.ts';

const test = testFrom('2026-05-04T19:00:00Z');

const exact = { exact: true } as const;
const field = (page: Page, title: string) => page.getByLabel(title, exact);
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: '20260017' });
const status = (page: Page, words: string) => page.getByRole('heading', { name: words }).first();
const button = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words}( \\d+)?$`) });

async function entered(page: Page): Promise<void> {
  await page.goto('/notice-of-hearing-log/new-notice');
  await findCase(page, '20260017');
  await choose(page, field(page, 'Hearing'), 'Mandatory settlement conference (MSC)');
  await typeInto(page, field(page, 'Date'), '06/16/2026');
  await typeInto(page, field(page, 'Time'), '8:30 am');
  await choose(page, field(page, 'District office'), 'Oakland');
  await pick(page, page.getByRole('radio', { name: 'In person' }));
  await typeInto(page, field(page, 'Notice dated'), '04/28/2026');
  await choose(page, field(page, 'Served by'), 'Mail');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await choose(page, field(page, 'Appears for the client'), 'Marisol Vega (hearing representative)');
  await expectAccessible(page);
  await press(page, button(page, 'Save without telling the client'));
  await expect(page.getByText('Notice saved').first()).toBeVisible();
  await press(page, button(page, 'Go to hearings'));
  await expect(rowOf(page)).toContainText('Client not told');
}

async function told(page: Page): Promise<void> {
  await press(page, rowOf(page).getByRole('link').first());
  await expect(page).toHaveURL(/\/notice-of-hearing-log\/hearings\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  await press(page, button(page, 'Tell the client'));
  await pick(page, page.getByRole('radio', { name: 'Must attend' }));
  await press(page, button(page, 'Preview'));
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByText('Su audiencia').first()).toBeVisible();
  await expectAccessible(page);
  await signIfMailedToday(page);
  await press(page, button(page, 'Tell the client and serve'));
  await expect(status(page, 'Set')).toBeVisible();
}

/** On its day it is continued, and the next hearing starts with what this one said. */
async function continued(page: Page): Promise<void> {
  await press(page, button(page, 'Continued'));
  await choose(page, field(page, 'Continued by'), 'Judge');
  await typeInto(page, field(page, 'Reason'), 'No interpreter came');
  await typeInto(page, field(page, 'New date'), '07/14/2026');
  await typeInto(page, field(page, 'New time'), '1:30 pm');
  await expectAccessible(page);
  await press(page, button(page, 'Record the continuance'));
  await expect(status(page, 'Continued')).toBeVisible();
  await press(page, button(page, 'Enter the next hearing'));
  await expect(field(page, 'Hearing').locator('option:checked')).toHaveText('Mandatory settlement conference (MSC)');
  await expect(field(page, 'Date')).toHaveValue('07/14/2026');
  await typeInto(page, field(page, 'Notice dated'), '06/16/2026');
  await choose(page, field(page, 'Served by'), 'Personal delivery');
  await page.keyboard.press('Control+Enter');
  await pick(page, page.getByRole('radio', { name: 'Need not attend' }));
  await signIfMailedToday(page);
  await press(page, button(page, 'Save and tell the client and serve'));
  await expect(page.getByText('Notice saved').first()).toBeVisible();
  await press(page, button(page, 'Go to hearings'));
  await press(page, rowOf(page).getByRole('link').first());
  await expect(status(page, 'Set')).toBeVisible();
}

async function heard(page: Page): Promise<void> {
  await press(page, button(page, 'Record the hearing'));
  await expect(field(page, 'Appeared for the client').locator('option:checked')).toHaveText(/^Marisol Vega/);
  await choose(page, field(page, 'The client attended'), 'No');
  await choose(page, field(page, 'Result'), 'Submitted for decision');
  await typeInto(page, field(page, 'What we must serve'), 'The minutes of hearing');
  await typeInto(page, field(page, 'Ordered on'), '07/14/2026');
  // July 14 + 10 = Friday, July 24.
  await expect(page.getByText('07/24/2026').first()).toBeVisible();
  await expectAccessible(page);
  await press(page, button(page, 'Record the hearing'));
  await expect(status(page, 'Must serve an order')).toBeVisible();
  await press(page, button(page, 'Record the service'));
  await press(page, button(page, 'Record the service'));
  await expect(status(page, 'Waiting for the decision')).toBeVisible();
  await expectAccessible(page);
}

/** The calendar opens with the month, and a day with its hearings. */
async function inCalendar(page: Page): Promise<void> {
  await page.goto('/notice-of-hearing-log/calendar?on=2026-06-01');
  await expect(title(page, 'June 2026')).toBeVisible();
  await expect(day(page, 'Tuesday, June 16, 2026, 1 record')).toBeVisible();
  await expectAccessible(page);
}

test('a hearing goes from its notice over a continuance to the result, by keyboard', async ({ deskPage: page, own }) => {
  const at = async (now: string) => {
    own.setNow(new Date(now));
    await page.clock.setFixedTime(new Date(now));
  };
  await at('2026-05-04T19:00:00Z');
  await signIn(page, 'manager');
  await entered(page);
  await inCalendar(page);
  await page.goto('/notice-of-hearing-log');
  await told(page);
  const first = new URL(page.url()).pathname;
  await at('2026-06-16T19:00:00Z');
  await signIn(page, 'manager', first);
  await continued(page);
  const next = new URL(page.url()).pathname;
  await at('2026-07-14T23:30:00Z');
  await signIn(page, 'manager', next);
  await heard(page);
});
