import { expect, type Page } from '@playwright/test';
import { choose, findCase, pick, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn, signInAfter } from './desk.ts';
import { signIfMailedToday } from './sign.ts';

const test = testFrom('2026-05-04T19:00:00Z');

const exact = { exact: true } as const;
const field = (page: Page, title: string) => page.getByLabel(title, exact);

const status = (page: Page, words: string) => page.getByRole('heading', { name: words }).first();
const button = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words}( and serve)?( to)?( \\d+)?$`) });
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const whose = (page: Page) => page.getByRole('main').getByLabel('Whose cases', exact);

/** A case gets its case manager, its assistant and its attorney. */
async function peopleChosen(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('20260017');
  await press(page, page.getByRole('button', { name: /^Edit: / }));
  await choose(page, field(page, 'Handling attorney'), 'Rosalind Okafor');
  await choose(page, field(page, 'Case manager'), 'Carmen Oyelaran');
  await choose(page, field(page, 'Assistant'), 'Owen Petrosyan');
  await expectAccessible(page);
  await press(page, button(page, 'Save case'));
  await expect(page.getByText('Case 20260017 saved.').first()).toBeVisible();
}

/** One change of physician on request: five working days for the answer. */
async function designated(page: Page): Promise<void> {
  await findCase(page, '20260017');
  await choose(page, field(page, 'Date of injury'), '03/14/2025');
  await pick(page, page.getByRole('radio', { name: 'One change of physician on request (LC 4601)' }));
  await typeInto(page, field(page, 'Physician who is replaced'), 'Leon Abara, M.D.');
  await typeInto(page, field(page, 'Body parts'), 'Lower back');
  await choose(page, field(page, 'Treating physician'), 'Tobias Nakamura, D.C., Chiropractic, Oakland');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await expect(page.getByText('05/11/2026').first()).toBeVisible();
  await press(page, button(page, 'Preview the designation'));
  await expect(page.locator('canvas').first()).toBeVisible();
  await signIfMailedToday(page);
  await expectAccessible(page);
  await press(page, button(page, 'Send this designation'));
  await press(page, button(page, 'Go to the authorizations'));
}

/** Who is on the case finds it as its own; who shares a case with somebody on it, as the team's; everybody else not. */
async function narrowed(page: Page): Promise<void> {
  await expect(rowOf(page, '20260017')).toContainText('Authorization asked for');
  await choose(page, whose(page), 'My cases');
  await expect(page).toHaveURL(/whose=mine/);
  await expect(rowOf(page, '20260017')).toHaveCount(1);
  await expectAccessible(page);
  await page.goto('/');
  await choose(page, whose(page), 'My cases');
  await expect(page.getByRole('heading', { name: 'In my cases' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^PTP Authorization · .*20260017$/ }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await choose(page, palette.getByLabel('Whose cases', exact), 'My cases');
  await expect(palette.getByRole('option', { name: /20260017/ })).toHaveCount(1);
  await expect(palette.getByRole('option', { name: /20260018/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

async function ended(page: Page): Promise<void> {
  await expect(status(page, 'No answer')).toBeVisible();
  await press(page, button(page, 'Ask again'));
  await press(page, button(page, 'Preview'));
  await expect(page.locator('canvas').first()).toBeVisible();
  await signIfMailedToday(page);
  await press(page, button(page, 'Ask again'));
  await expect(status(page, 'No answer')).toBeVisible();
  await press(page, button(page, 'Authorized'));
  await typeInto(page, field(page, 'Authorization number'), 'A-4471');
  await press(page, button(page, 'Record the authorization'));
  await expect(status(page, 'Authorized')).toBeVisible();
  await expectAccessible(page);
  const record = new URL(page.url()).pathname;
  await press(page, button(page, 'Make the appointment'));
  await expect(field(page, 'Treating physician').locator('option:checked')).toHaveText(/^Tobias Nakamura/);
  await page.goto(record);
  await press(page, button(page, 'Close'));
  await typeInto(page, field(page, 'Reason'), 'The appointment is made.');
  await press(page, button(page, 'Close it'));
  await expect(status(page, 'Closed')).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test('a case gets its people, who find it and its designation of a physician as their own, by keyboard', async ({
  deskPage: page,
  own,
}) => {
  const at = async (now: string) => {
    own.setNow(new Date(now));
    await page.clock.setFixedTime(new Date(now));
  };
  await at('2026-05-04T19:00:00Z');
  await signIn(page, 'manager', '/cases');
  await peopleChosen(page);
  await signInAfter(page, 'caseCoordinator', '/ptp-authorization');
  await designated(page);
  await narrowed(page);
  // Five working days are over; sessions do not last that long.
  await at('2026-05-12T18:00:00Z');
  await signIn(page, 'caseCoordinator', '/ptp-authorization/requests?whose=team');
  await press(page, rowOf(page, '20260017').getByRole('link').first());
  await ended(page);
});

test('a manager looks at what a person did, by week and month, as a chart and a table', async ({ deskPage: page }) => {
  await page.clock.setFixedTime(new Date('2026-05-12T18:00:00Z'));
  await signIn(page, 'manager', '/performance-check-in');
  await choose(page, field(page, 'Person'), 'Carmen Oyelaran');
  await expect(page).toHaveURL(/person=/);
  const kinds = page.getByRole('table', { name: 'What was done' });
  await press(page, kinds.getByRole('button', { name: /PTP Authorization/ }).first());
  const chart = page.getByRole('region', { name: /PTP Authorization/ });
  await expect(chart.locator('svg').first()).toBeVisible();
  await expect(chart.getByRole('table').getByRole('row').filter({ hasText: '05/03/2026' }).getByRole('cell')).toHaveText('1');
  await expectAccessible(page);
  await choose(page, field(page, 'Counted by'), 'By month');
  await expect(chart.getByRole('table').getByRole('row').filter({ hasText: 'May 2026' }).getByRole('cell')).toHaveText('1');
  await expectAccessible(page);
});

test('the wheel draws a name by keyboard, with and without motion, and keeps the draw', async ({ deskPage: page }) => {
  await signIn(page, 'user', '/wheel-spin');
  await typeInto(page, field(page, 'Names, one on each line'), 'Ana\nBruno\nChidi');
  await expectAccessible(page);
  await press(page, button(page, 'Spin'));
  await expect(page.getByText(/^Drawn: (Ana|Bruno|Chidi)$/)).toBeVisible();
  const history = page.getByRole('table', { name: 'Last draws' });
  await expect(history.getByRole('row')).toHaveCount(2);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await press(page, button(page, 'Spin'));
  await expect(history.getByRole('row')).toHaveCount(3);
  await expect(page.getByText(/^Drawn: (Ana|Bruno|Chidi)$/)).toBeVisible();
  await expect(history.getByRole('row').nth(1)).toContainText('Ana, Bruno, Chidi');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
});

test('the referral partner finds the cases it sent, by name, number and status', async ({ deskPage: page }) => {
  await signIn(page, 'atticus', '/atticus-cases-log');
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(whose(page)).toHaveCount(0);
  await expectAccessible(page);
  const name = (await rows.first().getByRole('cell').nth(1).textContent()) ?? '';
  await press(page, page.getByRole('button', { name: /^Filters/ }));
  await typeInto(page, page.getByRole('main').getByLabel('Case name', exact), name.slice(0, 9));
  await expect(rows.first()).toContainText(name);
  await expect(rows).not.toHaveCount(10);
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Clear filters' }));
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(10);
});
