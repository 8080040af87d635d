import { expect, type Page } from '@playwright/test';
import { test } from './desk.ts';
import { goTo } from './walk-page.ts';

type Extent = { readonly left: number; readonly width: number };

const extentOf = async (page: Page, selector: string): Promise<Extent> => {
  const place = page.locator(selector).first();
  await expect(place).toBeVisible();
  const box = await place.boundingBox();
  if (box === null) throw new Error(`${selector} has no place on the page`);
  return { left: box.x, width: box.width };
};

const lists = ['/deposition', '/letter-log', '/invoice-payment-log', '/user-management', '/audit', '/operations', '/dated-figures', '/'];
const forms = ['/5710-fees', '/deposition/new-deposition', '/invoice-payment', '/cases', '/firm', '/case-import', '/profile'];

test('heads stand at one place, and lists and forms have one width each, in windows of three widths', async ({ people }) => {
  const page = await people.pageOf('admin');
  const extents = new Map<string, Set<string>>();
  const note = (of: string, extent: unknown) => extents.set(of, (extents.get(of) ?? new Set()).add(JSON.stringify(extent)));
  for (const [kind, paths] of [
    ['list', lists],
    ['form', forms],
  ] as const) {
    for (const path of paths) {
      await goTo(page, path);
      for (const width of [1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        note(`heads at ${width}`, await extentOf(page, '.desk-page-header'));
        const content = kind === 'list' ? '.desk-page > .desk-list' : '.desk-page > :not(.desk-page-header, .desk-spinner)';
        note(`${kind} at ${width}`, (await extentOf(page, content)).width);
      }
    }
  }
  expect(extents.size).toBe(9);
  for (const [of, found] of extents) expect([...found], of).toHaveLength(1);
});

test('a list keeps its width while a filter finds nothing', async ({ people }) => {
  const page = await people.pageOf('admin');
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/user-management');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const before = await extentOf(page, '.desk-page-header');
  await page.getByLabel('Search name or email').fill('nobody has this name');
  await expect(page.getByRole('row')).toHaveCount(0);
  expect(await extentOf(page, '.desk-page-header')).toEqual(before);
  expect((await extentOf(page, '.desk-list')).width).toBe(before.width);
});
