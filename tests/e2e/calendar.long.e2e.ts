import { expect } from '@playwright/test';
import { press, tabTo } from './by-keyboard.ts';
import { client, day, examine, schedule, title } from './calendar-page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours, signIn, test } from './desk.ts';

test('from a month to a day, to a record and back to the same calendar, by keyboard', async ({ deskPage: page }) => {
  await schedule('2028-03-14');
  await signIn(page, 'assistantCaseManager', '/deposition?on=2028-01-31');
  await press(page, page.getByRole('button', { name: 'Month', exact: true }));
  await expect(title(page, 'January 2028')).toBeVisible();

  await tabTo(page, day(page, 'Monday, January 31, 2028'));
  await page.keyboard.press('PageDown');
  await expect(day(page, 'Tuesday, February 29, 2028')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(title(page, 'March 2028')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(day(page, 'Sunday, February 27, 2028')).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(day(page, 'Tuesday, March 14, 2028, 1 record')).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(title(page, 'Tuesday, March 14, 2028')).toBeFocused();
  await expect(page).toHaveURL(/\?on=2028-03-14&show=day$|\?show=day&on=2028-03-14$/);
  await expect(page.getByRole('row', { name: /9:30 a\.m\. to 11:30 a\.m\./ })).toBeVisible();
  await expectAccessible(page);
  await press(page, page.getByRole('link', { name: client }));
  await expect(page).toHaveURL(/\/submissions\//);
  await expect(page.getByText(client).first()).toBeVisible();

  await page.goBack();
  await expect(title(page, 'Tuesday, March 14, 2028')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'March 2028')).toBeVisible();
  await expect(day(page, 'Tuesday, March 14, 2028, 1 record')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(day(page, 'Tuesday, March 14, 2028, 1 record')).toHaveAttribute('aria-selected', 'true');
});

test('on a phone a month shows how many there are, and the records of the day below; filters hold', async ({ deskPage: page }) => {
  await schedule('2028-05-09');
  await signIn(page, 'assistantCaseManager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/deposition?show=month&on=2028-05-01');
  await day(page, 'Tuesday, May 9, 2028, 1 record').click();
  const below = page.getByRole('region', { name: 'Tuesday, May 9, 2028' });
  await expect(below.getByRole('link', { name: client })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectReadableColours(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Client', { exact: true }).fill('nobody of that name');
  await expect(day(page, 'Tuesday, May 9, 2028, No records')).toBeVisible();
});

test('appointments by month, by week from Sunday and by day, by keyboard, and on a phone', async ({ deskPage: page }) => {
  await examine('2028-06-13');
  await signIn(page, 'assistantCaseManager', '/qme-ame?on=2028-06-01');
  await press(page, page.getByRole('button', { name: 'Month', exact: true }));
  await expect(title(page, 'June 2028')).toBeVisible();
  await tabTo(page, day(page, 'Thursday, June 1, 2028'));
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(day(page, 'Tuesday, June 13, 2028, 1 record')).toBeFocused();
  await expectAccessible(page);

  await press(page, page.getByRole('button', { name: 'Week', exact: true }));
  await expect(title(page, 'Week of June 11, 2028')).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(7);
  await expect(page.getByRole('gridcell').first()).toHaveAccessibleName(/^Sunday, June 11, 2028/);
  await tabTo(page, day(page, 'Tuesday, June 13, 2028, 1 record'));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Tuesday, June 13, 2028')).toBeFocused();
  await expect(page.getByRole('row', { name: /9:30 a\.m\. to 11:00 a\.m\./ })).toContainText('Helena Marchetti, M.D.');
  await press(page, page.getByRole('link', { name: /Helena Marchetti/ }));
  await expect(page).toHaveURL(/\/qme-ame\/appointments\/[0-9a-f-]{36}$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/qme-ame?show=month&on=2028-06-13');
  await expect(page.getByRole('region', { name: 'Tuesday, June 13, 2028' }).getByRole('link', { name: /Helena Marchetti/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
