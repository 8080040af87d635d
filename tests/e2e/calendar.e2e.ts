import { expect, type Page } from '@playwright/test';
import { press, tabTo } from './by-keyboard.ts';
import { deskOrigin, expectAccessible, expectNoSidewaysScroll, expectReadableColours, signIn, test } from './desk.ts';

/** Depositions of a month that no other test has any in. */
async function schedule(clientName: string, depositionDate: string): Promise<void> {
  const api = `${deskOrigin()}/api/v1`;
  const headers = { 'content-type': 'application/json', 'x-desk-client': 'test' };
  const signedIn = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'assistantCaseManager@firm.example', password: 'demo-desk-2026' }),
  });
  const { token } = (await signedIn.json()) as { readonly token: string };
  const answer = await fetch(`${api}/depositions/create`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      caseFileNumber: '20260017',
      clientName,
      depositionDate,
      depositionTime: '09:30:00',
      expectedHours: 2,
      attorneyId: 'attorney-1',
      place: 'remote',
      url: 'https://video.example.com/room/4417',
      letterLanguage: 'en',
    }),
  });
  expect(answer.status).toBe(201);
}

const day = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('from a month to a day, to a record and back to the same calendar, by keyboard', async ({ deskPage: page }) => {
  await schedule('Nadia Brandt', '2028-03-14');
  await signIn(page, 'assistantCaseManager');
  await page.goto('/deposition?on=2028-01-31');
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
  await press(page, page.getByRole('link', { name: 'Nadia Brandt' }));
  await expect(page).toHaveURL(/\/submissions\//);
  await expect(page.getByText('Nadia Brandt').first()).toBeVisible();

  await page.goBack();
  await expect(title(page, 'Tuesday, March 14, 2028')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'March 2028')).toBeVisible();
  await expect(day(page, 'Tuesday, March 14, 2028, 1 record')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(day(page, 'Tuesday, March 14, 2028, 1 record')).toHaveAttribute('aria-selected', 'true');
});

test('on a phone a month shows how many there are, and the records of the day below; filters hold', async ({ deskPage: page }) => {
  await schedule('Ilya Sorensen', '2028-05-09');
  await signIn(page, 'assistantCaseManager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/deposition?show=month&on=2028-05-01');
  await day(page, 'Tuesday, May 9, 2028, 1 record').click();
  const below = page.getByRole('region', { name: 'Tuesday, May 9, 2028' });
  await expect(below.getByRole('link', { name: /Ilya Sorensen/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectReadableColours(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Client', { exact: true }).fill('nobody of that name');
  await expect(day(page, 'Tuesday, May 9, 2028, No records')).toBeVisible();
});
