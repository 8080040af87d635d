import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has places to stop at. */
const mostStops = 150;

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element.contains(document.activeElement));

/** Presses Tab until what is meant has the focus, or something in it; nothing else brings it there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toHaveCount(1);
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not come to ${String(target)}.`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types over what it holds. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Goes to a list of choices and takes the one whose words begin so. */
export async function choose(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(words);
  await expect(target.locator('option:checked')).toHaveText(words);
}

/** Goes to a group of choices where one of these is the wanted one, and takes it. */
export async function pick(page: Page, wanted: Locator): Promise<void> {
  const name = await wanted.getAttribute('name');
  const group = page.locator(`input[type="radio"][name="${name ?? ''}"]`);
  const most = await group.count();
  // An untouched group has its first choice on the way of the Tab key, any other the one that is taken.
  const isTouched = (await group.and(page.locator(':checked')).count()) > 0;
  if (isTouched) await tabTo(page, group.and(page.locator(':checked')));
  else await press(page, group.first(), 'Space');
  for (let presses = 1; presses < most && !(await wanted.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** Finds a case in the search of an automation that was just opened, and opens its form. */
export async function findCase(page: Page, caseFileNumber: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: /client or case/i })).toBeFocused();
  await page.keyboard.type(caseFileNumber);
  await expect(page.getByRole('option').filter({ hasText: caseFileNumber }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
