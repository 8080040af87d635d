import { expect } from '@playwright/test';
import { press, tabTo } from './by-keyboard.ts';
import { client, day, schedule, title } from './calendar-page.ts';
import { expectAccessible, signIn, test } from './desk.ts';

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
