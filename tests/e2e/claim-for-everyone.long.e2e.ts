import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import english from '#claim/texts/en.json' with { type: 'json' };
import spanish from '#claim/texts/es.json' with { type: 'json' };
import { pick, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom, type DeskWithClock } from './desk-with-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './desk.ts';
import { focusInSight } from './focus-in-sight.ts';

const test = testFrom('2026-11-30T18:00:00Z');
const phone = { width: 390, height: 844 };
/** A phone of 320 pixels, and 1280 by 1024 at 400 %. */
const narrow = { width: 320, height: 640 };
const zoomed = { width: 320, height: 256 };

const languages = [
  { name: 'english', locale: 'en-US', t: english },
  { name: 'spanish', locale: 'es-MX', t: spanish },
] as const;

type Words = typeof english;

/** Asks for a form, and answers its address. */
async function requestedForm(own: DeskWithClock, languageName: string): Promise<string> {
  const message = `A form in ${languageName} ${Date.now()}.`;
  const body = { caseFileNumber: '20260017', dateOfInjury: ['2025-03-14'], languages: languageName, clientPhone: '209-555-0117', message };
  const clerk = await own.as('caseManager');
  const asked = await clerk.call('POST /mileage-reimbursement/send-message', {
    body,
    headers: { 'idempotency-key': message.slice(0, 60) },
  });
  expect([asked.statusCode, asked.body]).toEqual([201, expect.anything()]);
  const folder = path.join(own.dataFolder, 'text-messages');
  const sent = async (): Promise<string | undefined> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    return texts.find((text) => text.includes(message));
  };
  await expect.poll(sent).toBeDefined();
  return /\/mileage-reimbursement\/form\?link=[\w-]{43}/.exec((await sent()) ?? '')?.[0] ?? '';
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** No fault that axe sees, and nothing over the side of a small phone. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
}

/** Much enlarged, the Tab key comes to nothing that is covered. */
async function expectFocusInSight(page: Page): Promise<void> {
  await page.setViewportSize(zoomed);
  await expectNoSidewaysScroll(page);
  const covered: string[] = [];
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(50);
    const { name, share } = await focusInSight(page);
    if (share < 0.5) covered.push(`${name} (${share})`);
  }
  expect(covered).toEqual([]);
  await page.setViewportSize(phone);
}

async function openTrips(page: Page, t: Words): Promise<void> {
  await expectGood(page);
  await typeInto(page, page.getByLabel(t.birthYear), '19');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.birthYearFormat)).toBeVisible();
  await expectGood(page);
  await typeInto(page, page.getByLabel(t.birthYear), '1979');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t.instructions })).toBeVisible();
  await expectGood(page);
  await expectFocusInSight(page);
  await press(page, button(page, t.continueToForm));
  await expect(page.getByText(t.noTrips)).toBeVisible();
  await expectGood(page);
  await press(page, button(page, t.tourStart));
  await expect(page.getByText(t.tourAdd)).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await expect(button(page, t.tourStart)).toBeFocused();
}

async function enterTrip(page: Page, t: Words): Promise<void> {
  await press(page, button(page, t.addTrip));
  await expect(page.getByLabel(t.tripDate, { exact: true })).toBeVisible();
  await press(page, button(page, t.saveTrip));
  await expect(page.getByRole('region', { name: t.pleaseCorrect })).toContainText(t.milesRequired);
  await expect(page.getByLabel(t.tripDate, { exact: true })).toBeFocused();
  await expectGood(page);
  await typeInto(page, page.getByLabel(t.tripDate, { exact: true }), '11/10/26');
  await typeInto(page, page.getByLabel(t.startAddress), '3710 Delta Way, Hayward, CA 94541');
  await typeInto(page, page.getByLabel(t.endAddress), '2899 Dockside Road, Oakland, CA 94607');
  await typeInto(page, page.getByLabel(t.roundTripMiles), '38.6');
  await typeInto(page, page.getByLabel(t.parkingExpenses), '14');
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#d9d2c4' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel(t.uploadReceipt).setInputFiles({ name: 'IMG_0412.jpeg', mimeType: 'image/jpeg', buffer: photo });
  await press(page, button(page, t.viewReceipt));
  for (const size of [t.small, t.medium, t.large]) {
    await press(page, button(page, size));
    await expect(button(page, size)).toHaveAttribute('aria-pressed', 'true');
  }
  await expectGood(page);
  await expectFocusInSight(page);
  await press(page, button(page, t.saveTrip));
  await expect(page.getByRole('status').filter({ hasText: '$41.99' })).toBeVisible();
  await expectGood(page);
  await press(page, page.getByRole('button', { name: new RegExp(`^${t.delete}: `) }));
  await expect(page.getByText(t.deleteTripAsk)).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Escape');
}

async function signAndSend(page: Page, t: Words): Promise<void> {
  await press(page, button(page, t.continueToReview));
  await press(page, button(page, t.submit));
  await expect(page.getByText(t.signatureRequired)).toBeVisible();
  await expectGood(page);
  await typeInto(page, page.getByLabel(t.printedName), 'María Muñoz');
  await press(page, button(page, t.typeSignature));
  await expectGood(page);
  await press(page, button(page, t.useSignature));
  await press(page, page.locator('summary'));
  await expectGood(page);
  await expectFocusInSight(page);
  await page.context().setOffline(true);
  await press(page, button(page, t.submit));
  await expect(page.getByText(t.errorNetworkKept)).toBeVisible();
  await expectGood(page);
  await page.context().setOffline(false);
  await press(page, button(page, t.ok));
  await expect(page.getByText(t.offline, { exact: true })).toBeHidden();
  await press(page, button(page, t.submit));
  await expect(page.getByText(t.receiptNumber)).toBeVisible();
  await expectGood(page);
}

async function rate(page: Page, t: Words): Promise<void> {
  await press(page, button(page, t.yesFeedback));
  await press(page, button(page, t.sendFeedback));
  await expect(page.getByText(t.experienceRequired)).toBeVisible();
  await expectGood(page);
  for (const title of [t.experienceAsk, t.recommendAsk])
    await pick(page, page.getByRole('group', { name: title }).getByRole('radio', { name: '9', exact: true }));
  await page.context().setOffline(true);
  await press(page, button(page, t.sendFeedback));
  await expect(page.getByText(t.feedbackFailed)).toBeVisible();
  await expectGood(page);
  await page.context().setOffline(false);
  await press(page, button(page, t.tryAgain));
  await press(page, button(page, t.sendFeedback));
  await expect(page.getByText(t.feedbackThanks)).toBeVisible();
  await expectGood(page);
  await press(page, page.getByRole('dialog').getByRole('button', { name: t.close }));
  await expect(page.getByRole('heading', { name: t.statusReview })).toBeVisible();
  await expectGood(page);
}

for (const { name, locale, t } of languages)
  test.describe(name, () => {
    test.use({ viewport: phone, locale });
    test(`a client fills in a form in ${name} by the keyboard alone, and every step is good for everybody`, async ({
      deskPage: page,
      own,
    }) => {
      test.slow();
      await page.goto(await requestedForm(own, name));
      await openTrips(page, t);
      await enterTrip(page, t);
      await signAndSend(page, t);
      await rate(page, t);
      await page.goto('/mileage-reimbursement/form?link=unknown');
      await expect(page.getByRole('heading', { name: t.statusInvalid })).toBeVisible();
      await expectGood(page);
    });
  });

test('in high contrast what is chosen looks chosen, and nothing moves for whom motion is too much', async ({ browser, own }) => {
  const context = await browser.newContext({
    baseURL: own.origin,
    viewport: phone,
    forcedColors: 'active',
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  const t = english;
  await page.goto(await requestedForm(own, 'english'));
  await page.getByLabel(t.birthYear).fill('1979');
  await page.getByLabel(t.birthYear).press('Enter');
  await button(page, t.continueToForm).click();
  await button(page, t.addTrip).click();
  const date = page.getByLabel(t.tripDate, { exact: true });
  const calm = (await date.screenshot()).toString('base64');
  await date.press('Tab');
  await expect(page.getByText(t.tripDateRequired)).toBeVisible();
  expect((await date.screenshot()).toString('base64')).not.toBe(calm);
  await tabTo(page, button(page, t.cancel));
  await page.keyboard.press('Enter');
  await button(page, t.tourStart).click();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
      .map(({ id }) => id),
  );
  expect(moving).toEqual([]);
  await context.close();
});
