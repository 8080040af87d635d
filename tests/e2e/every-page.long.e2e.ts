import { expect, type Page } from '@playwright/test';
import { expectedPages, pagesOfEverybody } from '../access/pages.ts';
import { roles } from '../access/roles.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours, test } from './desk.ts';
import { fillFeeLetter, receipt } from './fee-letter.ts';
import { expectKeyboardReachesAll, goTo } from './walk-page.ts';
import { longTestMs } from '../time-limits.ts';

/** Pages that stand for themselves: an address with an id needs what it names. */
const pagesByAddress = expectedPages.filter(({ address, path, menu }) => address === path && menu !== 'other brand');

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A window of 1280 pixels at 400 % zoom. */
const narrow = { width: 320, height: 740 };

type Role = (typeof roles)[number];

/** Pages of one title do not come one after the other, so that each arrival shows. */
function pagesOf(role: Role): readonly string[] {
  const own = pagesByAddress.filter((page) => page.roles.has(role)).map((page) => page.path);
  return [...pagesOfEverybody, ...own].toSorted((one, other) => one.length - other.length);
}

/** Whoever may open a page, beginning with another role for each page. */
const walkers = new Map<string, readonly Role[]>(
  [...new Set(roles.flatMap(pagesOf))].map((address, index) => {
    const all = roles.filter((role) => pagesOf(role).includes(address));
    const first = index % all.length;
    return [address, [...all.slice(first), ...all.slice(0, first)]] as const;
  }),
);

/** Each page is looked at once, by the first of those who may open it. */
const looksAt = (role: Role, address: string): boolean => walkers.get(address)?.[0] === role;

/** Light at a desk; dark on a phone, and in the reader's own colours: no fault that axe can see, also with more contrast, and dark and light the other way round. */
async function expectGoodLooks(page: Page, address: string): Promise<void> {
  await page.setViewportSize(desktop);
  await expectAccessible(page);
  await expectFurtherColours(page);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectReadableColours(page);
  await expectFocusInOwnColours(page, address);
}

async function expectFurtherColours(page: Page): Promise<void> {
  await page.emulateMedia({ contrast: 'more' });
  await expectReadableColours(page);
  await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'dark' });
  await expectReadableColours(page);
}

/** With the colours of the reader's own system nothing has a shadow: what has the focus must still show it. */
async function expectFocusInOwnColours(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await expectKeyboardReachesAll(page, address);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** The keys that every page answers: to any other page, and back; how often they are tried. What comes and goes without a movement must go each time. */
async function expectFrameKeys(page: Page, times: number): Promise<void> {
  for (const _round of Array.from({ length: times })) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('home');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

test.describe.configure({ mode: 'parallel', timeout: longTestMs });

for (const role of roles) {
  test(`every page of ${role} works by the keyboard alone, fits 320 pixels, and looks good to axe`, async ({ people }) => {
    const page = await people.pageOf(role);
    for (const address of pagesOf(role)) {
      await goTo(page, address);
      await expectKeyboardReachesAll(page, address);
      await page.setViewportSize(narrow);
      await expect(() => expectNoSidewaysScroll(page)).toPass();
      if (looksAt(role, address)) {
        await expectGoodLooks(page, address);
      }
      await page.setViewportSize(desktop);
    }
    await expectFrameKeys(page, role === 'admin' ? 4 : 1);
  });
}

async function expectGoodPage(page: Page, address: string): Promise<void> {
  await expectKeyboardReachesAll(page, address);
  await page.setViewportSize(narrow);
  await expect(() => expectNoSidewaysScroll(page)).toPass();
  await expectGoodLooks(page, address);
  await page.setViewportSize(desktop);
}

test('what no menu has is as good: a stored record, the denied page', async ({ people }) => {
  const page = await people.pageOf('caseManager');
  await fillFeeLetter(page, '20260027');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/cloud/generate5710Letter'));
  await page.getByRole('button', { name: 'Send letter' }).click();
  await expect(receipt(page)).toBeVisible();
  const { id } = await (await sent).json();
  await goTo(page, `/submissions/${id}`);
  await expect(page.getByText('Waiting for payment').first()).toBeVisible();
  await expectGoodPage(page, '/submissions/{id}');
  await goTo(page, '/unauthorized');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expectGoodPage(page, '/unauthorized');
  await page.goto('/');
});
