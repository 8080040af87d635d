import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './desk.ts';
import { fillFeeLetterAs } from './fee-letter.ts';

const [wide, high] = [4032, 3024];

/** As a phone that is held upright keeps it: lying on its side, with a mark that says so. */
async function phonePhoto(): Promise<Buffer> {
  const noise = sharp(randomBytes((wide * high) / 16), { raw: { width: wide / 4, height: high / 4, channels: 1 } }).resize(wide, high);
  return noise.toColourspace('srgb').jpeg({ quality: 97 }).withMetadata({ orientation: 6 }).toBuffer();
}

test('a photo of twelve megapixels is made smaller by the browser, and the desk takes it upright', async ({ deskPage: page }) => {
  const photo = await phonePhoto();
  expect(photo.length).toBeGreaterThan(3 * 1024 * 1024);
  await fillFeeLetterAs(page, 'manager');
  await page.getByLabel('Demand mileage and travel costs').check();
  await page.getByLabel('Round trip miles').fill('10');
  await page.getByLabel('Parking', { exact: true }).fill('14');
  await page.getByLabel('Parking', { exact: true }).press('Tab');
  await page.getByLabel(/^Parking receipt: /).setInputFiles({ name: 'IMG_0412.jpeg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('IMG_0412.jpg', { exact: true })).toBeVisible();
  await expect(page.getByText('Replace the file')).toBeVisible();
  await page.getByRole('button', { name: 'Show IMG_0412.jpg' }).click();
  const shown = page.getByRole('img', { name: 'IMG_0412.jpg' });
  await expect(shown).toBeVisible();
  const [across, down] = await shown.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return [0, 0];
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(across).toBeLessThan(down ?? 0);
  expect((across ?? 0) * (down ?? 0)).toBeGreaterThan(1_000_000);
});
