import { chromium, type Page } from '@playwright/test';
import { buildWeb } from '../../../scripts/web/build-web.ts';
import { chromiumFlags, chromiumPath } from '../../../scripts/tests/chromium.ts';
import type { BenchRow } from './bench-row.ts';
import { percentile } from './size/caller.ts';
import { chosenSize } from './size/chosen-size.ts';
import { filledDesk } from './size/filled-desk.ts';

const rounds = process.argv.includes('--quick') ? 3 : 10;
const slower = 4;
const limits = { warm: 800, slow: 2000, interaction: 100, shift: 0.05 };
const list = '/letter-log';

/** What the browser itself tells of a page. */
type Seen = { paint: number; shift: number; interactions: number[] };

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Watches the page from its first moment: its largest paint, what moved without being asked to, how long each key and click took to the next paint. */
const watch = (): void => {
  const seen: Seen = { paint: 0, shift: 0, interactions: [] };
  window.seen = seen;
  type Entry = PerformanceEntry & { readonly value?: number; readonly hadRecentInput?: boolean; readonly interactionId?: number };
  const observe = (type: string, take: (entry: Entry) => void): void =>
    new PerformanceObserver((told) => {
      for (const entry of told.getEntries()) take(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime;
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (hadRecentInput !== true) seen.shift += value;
  });
  observe('event', ({ interactionId = 0, duration }) => {
    if (interactionId > 0) seen.interactions.push(duration);
  });
};

const rowsShown = (page: Page): Promise<void> => page.locator('#page tbody tr[data-row]').first().waitFor();

async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('manager@firm.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-desk-2026');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL((address) => address.pathname === '/');
}

async function openList(page: Page): Promise<Seen> {
  await page.goto(list);
  await rowsShown(page);
  await page.waitForTimeout(500);
  return page.evaluate(() => window.seen);
}

async function openOften(page: Page): Promise<{ readonly paint: number; readonly shift: number }> {
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await openList(page));
  return {
    paint: percentile(
      seen.map(({ paint }) => paint),
      0.95,
    ),
    shift: Math.max(...seen.map(({ shift }) => shift)),
  };
}

/** What somebody does in a list all day. */
async function workInList(page: Page): Promise<readonly number[]> {
  await openList(page);
  await page.getByRole('button', { name: 'Filters' }).focus();
  for (let round = 0; round < rounds; round += 1) {
    for (const key of ['j', 'j', 'j', 'k', 'Space', 'Escape', 'f', 'f']) await page.keyboard.press(key, { delay: 30 });
    await page.locator('#page th .btn-sort').first().click();
    await rowsShown(page);
    await page.waitForTimeout(200);
  }
  return page.evaluate(() => window.seen.interactions);
}

const atMost = (name: string, [value, limit]: readonly [number, number], unit: string): BenchRow => ({
  name,
  value,
  unit,
  target: `<= ${limit} ${unit}`.trim(),
  met: value <= limit,
});

/** The log of letters at its size in Chromium: how soon it is painted, whether it moves meanwhile, and how soon it answers keys and clicks. */
export async function run(): Promise<readonly BenchRow[]> {
  await buildWeb(console.log);
  const { desk, end } = await filledDesk(chosenSize);
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [...chromiumFlags],
  });
  try {
    const page = await browser.newPage({ baseURL: desk.origin, viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await page.addInitScript(watch);
    await signIn(page);
    await openList(page);
    const warm = await openOften(page);
    const interaction = percentile(await workInList(page), 0.95);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const slow = await openOften(page);
    const of = `a list of ${chosenSize.letters.toLocaleString('en-US')} rows`;
    return [
      atMost(`${of}: largest paint, warm, p95 of ${rounds}`, [warm.paint, limits.warm], 'ms'),
      atMost(`${of}: largest paint, processor ${slower} times slower, p95 of ${rounds}`, [slow.paint, limits.slow], 'ms'),
      atMost(`${of}: layout shift, the most of ${2 * rounds}`, [Math.max(warm.shift, slow.shift), limits.shift], ''),
      atMost(`${of}: a key or a click to the next paint, p95`, [interaction, limits.interaction], 'ms'),
    ];
  } finally {
    await browser.close();
    await end();
  }
}
