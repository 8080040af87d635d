import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { axeFaults, colours, levelAA } from '../../scripts/tests/axe.ts';

/** Where the desk of the end-to-end tests runs. */
export function deskOrigin(): string {
  const origin = process.env['E2E_ORIGIN'];
  if (origin === undefined) throw new Error('The desk of the end-to-end tests is not running.');
  return origin;
}

/** The folder of automations that this desk watches. */
export function automationsFolder(): string {
  const folder = process.env['E2E_AUTOMATIONS'];
  if (folder === undefined) throw new Error('The desk of the end-to-end tests is not running.');
  return folder;
}

/** What a browser complains about on its console that no page of the desk may cause. */
const complaint = /content security policy|refused to|violates|uncaught|unhandled|warning: /i;

type WatchedPage = { readonly page: Page; readonly close: () => Promise<void> };

/** A page in a browser of its own; closing it fails when the browser complained about the page's scripts or its security policy. */
async function watchedPage(browser: Browser, baseURL: string): Promise<WatchedPage> {
  // Nothing moves: what is looked at stands.
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (complaint.test(message.text())) complaints.push(message.text());
  });
  const close = async () => {
    await context.close();
    expect(complaints, 'the browser complained').toEqual([]);
  };
  return { page, close };
}

/** Pages of people who stay signed in from test to test. */
type People = { readonly here: ReadonlyMap<string, WatchedPage>; readonly pageOf: (role: string) => Promise<Page> };

/**
 * deskAt: where the desk is; a test may bring one of its own. deskPage: a page of it where nobody is signed in. people: pages of people who work
 * through several tests.
 */
export const test = base.extend<{ deskAt: string; deskPage: Page }, { people: People }>({
  deskAt: ['', { option: true }],
  deskPage: async ({ browser, deskAt }, give) => {
    const { page, close } = await watchedPage(browser, deskAt === '' ? deskOrigin() : deskAt);
    await give(page);
    await close();
  },
  people: [
    async ({ browser }, give) => {
      const here = new Map<string, WatchedPage>();
      const pageOf = async (role: string) => {
        const known = here.get(role);
        if (known !== undefined) return known.page;
        const watched = await watchedPage(browser, deskOrigin());
        await signIn(watched.page, role);
        here.set(role, watched);
        return watched.page;
      };
      await give({ here, pageOf });
      for (const { close } of here.values()) await close();
    },
    { scope: 'worker' },
  ],
});

/** Signs in at the page that is asked for, which then comes. */
export async function signIn(page: Page, role: string, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(`${role}@firm.example`);
  await page.getByLabel('Password', { exact: true }).fill('demo-desk-2026');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(address);
}

/** Chooses the case of a file number in the case search of the open automation. */
export async function chooseCase(page: Page, caseFileNumber: string): Promise<void> {
  const search = page.getByRole('combobox', { name: /client or case/i });
  await search.fill(caseFileNumber);
  const hit = page.getByRole('option').filter({ hasText: caseFileNumber }).first();
  await expect(hit).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
}

/** What stays in sight covers a part of the page at any place of scrolling; here it is looked at where it ends. */
async function unstick(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
    }
  });
}

/** Pages of a PDF whose words are not there yet: the words come after the picture, and what tells their order may come before them. */
const unfinishedPages = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const pages = [...document.querySelectorAll('.react-pdf__Page')];
    const isUnfinished = (one: Element): boolean =>
      one.querySelector('.endOfContent') === null ||
      [...one.querySelectorAll('[aria-owns]')].some((owner) => document.getElementById(owner.getAttribute('aria-owns') ?? '') === null);
    return pages.filter(isUnfinished).length;
  });

/** All pages of a PDF have their words, and keep them: a page whose width changed is drawn once more, also just after it was whole. */
async function finishedPages(page: Page): Promise<void> {
  if ((await page.locator('.react-pdf__Page').count()) === 0) return;
  await expect(async () => {
    expect(await unfinishedPages(page)).toBe(0);
    await page.waitForTimeout(200);
    expect(await unfinishedPages(page)).toBe(0);
  }).toPass({ timeout: 30_000 });
}

/** No fault of WCAG 2.2 A or AA that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  await unstick(page);
  const look = async (): Promise<void> => {
    await finishedPages(page);
    expect(await axeFaults(page, 'html', levelAA)).toEqual([]);
  };
  const pages = page.locator('.react-pdf__Page');
  // A page of a PDF may come, or be drawn once more, while axe looks at it.
  await look().catch(async (error: unknown) => {
    if ((await pages.count()) === 0) throw error;
    await expect(look).toPass({ timeout: 30_000 });
  });
}

/** Words stand out from their ground in the colours that the page has now. */
export async function expectReadableColours(page: Page): Promise<void> {
  expect(await axeFaults(page, 'html', colours)).toEqual([]);
}

/** Nothing runs over the side of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content, new URL(page.url()).pathname).toBeLessThanOrEqual((window ?? 0) + 1);
}

/** Somebody else signs in at the same browser. */
export async function signInAfter(page: Page, role: string, address: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await signIn(page, role, address);
}
