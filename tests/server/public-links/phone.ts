import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import spanish from '#claim/texts/es.json' with { type: 'json' };

/** A trip as a client types it, with the file of its receipt. */
export type TypedTrip = {
  readonly tripDate: string;
  readonly startAddress: string;
  readonly endAddress: string;
  readonly roundTripMiles: string;
  readonly tolls: string;
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
};

const t = spanish;
const fields = ['tripDate', 'startAddress', 'endAddress', 'roundTripMiles', 'tolls'] as const;
const titleOf = {
  tripDate: t.tripDate,
  startAddress: t.startAddress,
  endAddress: t.endAddress,
  roundTripMiles: t.roundTripMiles,
  tolls: t.tolls,
};
const waitsMs = 2000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Whether one of these stands on the page now. */
const isThere = async (page: Page, name: string): Promise<boolean> => (await button(page, name).count()) > 0;

/** The fingerprints of the receipts that this phone holds. */
export const heldReceipts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const answerOf = <Data>(asked: IDBRequest<Data>): Promise<Data> =>
      new Promise((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(new Error('The store does not answer.')));
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'mileage-receipts')) return [];
    const database = await answerOf(indexedDB.open('mileage-receipts'));
    const keys = await answerOf(database.transaction('files').objectStore('files').getAllKeys());
    database.close();
    return keys.map(String);
  });

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export type Typing = {
  readonly trips: readonly TypedTrip[];
  readonly birthYear: string;
  readonly typed: Map<string, string>;
  readonly held: Set<string>;
  readonly lost: string[];
};

/** Types the next thing of the open trip, and sees that what was typed before is still there. */
async function typeOpenTrip(page: Page, { trips, typed, lost }: Typing): Promise<string> {
  const at = await page.locator('article.claim-trip').count();
  const trip = trips[at];
  if (trip === undefined) throw new Error(`There is a trip more than ${trips.length}.`);
  for (const field of fields) {
    const entry = page.getByLabel(titleOf[field], { exact: true });
    const value = await entry.inputValue({ timeout: waitsMs });
    const wanted = trip[field];
    const before = typed.get(`${at}/${field}`);
    if (before !== undefined && value !== before) lost.push(`trip ${at}, ${field}: "${value}" instead of "${before}"`);
    if (value === wanted) continue;
    await entry.fill(wanted, { timeout: waitsMs });
    typed.set(`${at}/${field}`, wanted);
    return field;
  }
  const choose = page.getByLabel(t.uploadReceipt, { exact: true });
  if ((await choose.count()) > 0) {
    if (typed.has(`${at}/file`)) lost.push(`trip ${at}, receipt`);
    await choose.setInputFiles(trip.file);
    await page
      .getByText(trip.file.name.replace(/\.\w+$/, ''))
      .first()
      .waitFor({ timeout: waitsMs });
    typed.set(`${at}/file`, trip.file.name);
    return 'receipt';
  }
  await button(page, t.saveTrip).click({ timeout: waitsMs });
  await page.locator('article.claim-trip').nth(at).waitFor({ timeout: waitsMs });
  return 'save';
}

async function signAndSend(page: Page): Promise<string> {
  const name = page.getByLabel(t.printedName, { exact: true });
  if ((await name.inputValue({ timeout: waitsMs })) === '') {
    await name.fill('María Muñoz', { timeout: waitsMs });
    return 'name';
  }
  if (!(await isThere(page, t.clearSignature))) {
    await button(page, t.typeSignature).click({ timeout: waitsMs });
    await button(page, t.useSignature).click({ timeout: waitsMs });
    return 'sign';
  }
  if (await isThere(page, t.submit)) await button(page, t.submit).click({ timeout: waitsMs });
  else await pause(100);
  return 'submit';
}

/** What a client does next, by what the page shows; undefined where nothing can be done yet, done where the office has the form. */
export async function nextStep(page: Page, typing: Typing): Promise<string | undefined> {
  const { trips, birthYear } = typing;
  if ((await page.getByText(t.receiptNumber).count()) > 0) return 'done';
  if ((await page.getByText(t.statusReview).count()) > 0) return 'done';
  if (await isThere(page, t.ok)) {
    await button(page, t.ok).click({ timeout: waitsMs });
    return 'ok';
  }
  if (await isThere(page, t.tryAgain)) {
    await button(page, t.tryAgain).click({ timeout: waitsMs });
    return 'again';
  }
  const year = page.getByLabel(t.birthYear, { exact: true });
  if ((await year.count()) > 0) {
    await year.fill(birthYear, { timeout: waitsMs });
    await year.press('Enter', { timeout: waitsMs });
    return 'year';
  }
  if (await isThere(page, t.continueToForm)) {
    await button(page, t.continueToForm).click({ timeout: waitsMs });
    return 'begin';
  }
  if ((await page.getByLabel(t.tripDate, { exact: true }).count()) > 0) return typeOpenTrip(page, typing);
  if ((await page.getByLabel(t.printedName, { exact: true }).count()) > 0) return signAndSend(page);
  const saved = await page.locator('article.claim-trip').count();
  const add = saved === 0 ? t.addTrip : t.addAnotherTrip;
  if (!(await isThere(page, add))) return undefined;
  await button(page, saved < trips.length ? add : t.continueToReview).click({ timeout: waitsMs });
  return saved < trips.length ? 'add' : 'review';
}

/** The page ends, as when a phone needs its memory or somebody swipes it away. */
export async function killPage(context: BrowserContext, page: Page, isCrash: boolean): Promise<void> {
  if (isCrash) {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await page.close({ runBeforeUnload: false });
}
