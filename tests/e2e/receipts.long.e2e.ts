import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './desk.ts';
import { fillFeeLetter, fillFeeLetterAs, receipt } from './fee-letter.ts';

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 240, g: 236, b: 220 } } })
    .jpeg()
    .toBuffer();

const uploadOf = (page: Page, title: string) => page.getByLabel(new RegExp(`^${title}: `));

async function claimParking(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Demand mileage and travel costs').check();
  await page.getByLabel('Round trip miles').fill('38.6');
  await page.getByLabel('Parking', { exact: true }).fill(amount);
  await page.getByLabel('Parking', { exact: true }).press('Tab');
}

test('a parking receipt is asked for, taken, and goes out with the letter', async ({ deskPage: page }) => {
  await fillFeeLetterAs(page, 'caseManager', '20260031');
  await claimParking(page, '14');
  await page.getByRole('button', { name: 'Send letter' }).click();
  await expect(page.getByText('Parking receipt is required when parking expenses are entered').first()).toBeVisible();
  await uploadOf(page, 'Parking receipt').setInputFiles({ name: 'parking.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 1200) });
  await expect(page.getByText('parking.jpg').first()).toBeVisible();
  await expect(page.getByText('$41.99').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send letter' }).click();
  await expect(receipt(page)).toBeVisible();
  await expect(receipt(page)).toContainText('Parking receipt');
  await expect(receipt(page)).toContainText('$41.99');
});

test('a file that is no picture and no PDF is refused at its field, whatever its name says', async ({ deskPage: page }) => {
  await fillFeeLetterAs(page, 'caseManager', '20260032');
  await claimParking(page, '14');
  await uploadOf(page, 'Parking receipt').setInputFiles({
    name: 'parking.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a picture at all'),
  });
  const refusal = /Invalid file type\. Please upload a valid image \(JPEG, PNG, WebP\) or PDF file\./;
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(uploadOf(page, 'Parking receipt')).toHaveAccessibleDescription(refusal);
  await expect(page.getByLabel('Parking', { exact: true })).toHaveValue(/14/);
});

test('a remote deposition takes the travel costs out, and they are back in person', async ({ deskPage: page }) => {
  await fillFeeLetterAs(page, 'caseManager', '20260033');
  await claimParking(page, '0');
  const worker = page
    .getByRole('group', { name: 'Totals' })
    .or(page.locator('section', { hasText: 'Payable to the client' }))
    .last();
  await expect(worker).toContainText('$27.99');
  await page.getByRole('radio', { name: 'Remote (video)' }).check();
  await expect(page.getByLabel('Round trip miles')).toHaveCount(0);
  await expect(worker).not.toContainText('$27.99');
  await page.getByRole('radio', { name: 'In person' }).check();
  await expect(page.getByLabel('Round trip miles')).toHaveValue(/38\.6/);
  await expect(worker).toContainText('$27.99');
});

test('a receipt has an address: it outlives a reload, and the browser goes back from it and to it again', async ({ deskPage: page }) => {
  await fillFeeLetterAs(page, 'caseManager', '20260034');
  await expect(page.getByText(/Draft saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Send letter' }).click();
  await expect(receipt(page)).toBeVisible();
  await expect(page).toHaveURL(/\?receipt=[\w-]+$/);
  const words = await receipt(page).innerText();
  await page.reload();
  await expect(receipt(page)).toBeVisible();
  expect((await receipt(page).innerText()).split('\n').slice(0, 6)).toEqual(words.split('\n').slice(0, 6));
  await page.goBack();
  await expect(page).toHaveURL(/\?case=20260034$/);
  await expect(page.getByLabel('Deposition date')).toHaveValue('');
  await page.goForward();
  await expect(receipt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Start another' }).click();
  await expect(page.getByRole('combobox', { name: 'Client or case' })).toBeVisible();
  await page.goBack();
  await expect(receipt(page)).toBeVisible();
});

test('the same letter again is pointed out before it is sent, with a link to the first', async ({ deskPage: page }) => {
  await fillFeeLetterAs(page, 'caseManager', '20260035');
  await page.getByRole('button', { name: 'Send letter' }).click();
  await expect(receipt(page)).toBeVisible();
  await fillFeeLetter(page, '20260035');
  await expect(page.getByText(/casemanager@firm\.example already recorded a matching entry on .* Pacific time/)).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View it (opens in a new tab)' }).click();
  const entry = await opening;
  await expect(entry.getByText('20260035').first()).toBeVisible();
  await entry.close();
});
