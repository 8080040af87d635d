import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { generateLongForm } from '../automations/generated/generate-long-form.ts';
import { automationsFolder, chooseCase, expectAccessible, test } from './desk.ts';

const long = generateLongForm(4201, 160);
const folder = (): string => path.join(automationsFolder(), long.id);
const [first = '', second = '', third = '', fourth = ''] = long.fields;
const last = long.fields.at(-1) ?? '';

declare global {
  interface Window {
    /** The fields that had the focus, one after the other. */
    fieldsReached: string[];
    entriesPrinted: number;
  }
}

async function openForm(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(long.path);
    await expect(page.getByRole('heading', { level: 1, name: long.title })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await chooseCase(page, '20260017');
  // A new form begins at what must be filled in, far below; the first fields are titles until somebody comes to them.
  await expect(page.getByRole('heading', { name: 'Part 1', exact: true })).toBeAttached();
  const entry = page.getByRole('textbox', { name: first, exact: true });
  await expect(async () => {
    await entry.or(page.getByRole('button', { name: first, exact: true })).focus();
    await expect(entry).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

const entries = (page: Page) => page.locator('.desk-form :is(input, select)');

async function noteFields(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fieldsReached = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        window.fieldsReached.push(target.labels?.[0]?.textContent ?? '');
    });
  });
}

async function walk(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<readonly string[]> {
  await page.evaluate(() => (window.fieldsReached = []));
  for (let pressed = 0; pressed < steps; pressed += 1) await page.keyboard.press(key);
  return page.evaluate(() => window.fieldsReached);
}

test.describe('a form of more fields than are drawn at once', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    await mkdir(folder(), { recursive: true });
    for (const [file, content] of Object.entries(long.files)) await writeFile(path.join(folder(), file), JSON.stringify(content));
  });

  test.afterAll(() => rm(folder(), { recursive: true }));

  test('the Tab key comes to every field in its order, and back', async ({ people }) => {
    const page = await people.pageOf('operations');
    await openForm(page);
    await expect.poll(() => entries(page).count()).toBeLessThan(long.fields.length / 2);
    await noteFields(page);
    await page.getByLabel(first, { exact: true }).focus();
    expect(await walk(page, 'Tab', long.fields.length - 1)).toEqual(long.fields.slice(1));
    expect(await walk(page, 'Shift+Tab', 60)).toEqual(long.fields.slice(-61, -1).toReversed());
    await expect.poll(() => entries(page).count()).toBeLessThan(long.fields.length / 2);
  });

  test('what is typed is there again, and words that are no amount too', async ({ people }) => {
    const page = await people.pageOf('operations');
    await openForm(page);
    await page.getByLabel(first, { exact: true }).fill('Words to keep');
    await page.getByLabel(second, { exact: true }).fill('a lot');
    await page.keyboard.press('Tab');
    await page.getByLabel(third, { exact: true }).selectOption('other');
    await page.getByLabel(fourth, { exact: true }).check();
    await page.getByRole('button', { name: last, exact: true }).focus();
    await expect(page.getByRole('textbox', { name: last, exact: true })).toBeFocused();
    const title = page.getByRole('button', { name: first, exact: true });
    await expect(title).toHaveCount(1);
    await expectAccessible(page);
    await title.focus();
    await expect(page.getByLabel(first, { exact: true })).toHaveValue('Words to keep');
    await expect(page.getByLabel(second, { exact: true })).toHaveValue('a lot');
    await expect(page.getByLabel(third, { exact: true })).toHaveValue('other');
    await expect(page.getByLabel(fourth, { exact: true })).toBeChecked();
    await page.getByLabel(second, { exact: true }).fill('12');
  });

  test('a fault far below is jumped to, from the button and from the list of faults', async ({ people }) => {
    const page = await people.pageOf('operations');
    await openForm(page);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const faulty = page.getByRole('textbox', { name: long.needed, exact: true });
    await expect(page.getByRole('button', { name: long.needed, exact: true })).toHaveCount(1);
    await save.click();
    await expect(faulty).toBeFocused();
    await expect(faulty).toBeInViewport();
    await page.getByRole('heading', { name: 'Part 1', exact: true }).scrollIntoViewIfNeeded();
    await page.getByLabel(first, { exact: true }).focus();
    await expect(page.getByRole('button', { name: long.needed, exact: true })).toHaveCount(1);
    await page.getByRole('link', { name: new RegExp(`^${long.needed}: `) }).click();
    await expect(faulty).toBeFocused();
    await expect(faulty).toBeInViewport();
  });

  test('all fields are printed', async ({ people }) => {
    const page = await people.pageOf('operations');
    await openForm(page);
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        window.entriesPrinted = document.querySelectorAll('.desk-form :is(input, select)').length;
      }),
    );
    await page.pdf();
    expect(await page.evaluate(() => window.entriesPrinted)).toBe(long.fields.length);
    await expect.poll(() => entries(page).count()).toBeLessThan(long.fields.length / 2);
  });
});
