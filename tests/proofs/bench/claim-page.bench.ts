import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../../scripts/tests/chromium.ts';
import { buildWeb } from '../../../scripts/web/build-web.ts';
import type { BenchRow } from './bench-row.ts';
import { benchPlace } from './load/bench-desk.ts';
import { openForms, type OpenForm } from './load/links.ts';
import { percentile } from './size/caller.ts';

const rounds = process.argv.includes('--quick') ? 3 : 9;
const slower = 4;
/** What Lighthouse and the developer tools of Chromium call slow 4G. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const limits = { paintMs: 1800, typingMs: 3000 };

type Opened = { readonly paintMs: number; readonly typingMs: number };
type Visit = { readonly form: OpenForm; readonly entry: string; readonly isTrusted: boolean };

const typed = 'bench-typing';

type Watched = { readonly entry: string; readonly device: string | undefined; readonly typed: string };

/** Runs in the page: notes when the entry takes what is typed. */
const watch = ({ entry, device, typed: mark }: Watched): void => {
  if (device !== undefined) localStorage.setItem('claim-device', JSON.stringify(device));
  // The title of a screen takes the focus first, so that it is read aloud.
  const settle = (there: HTMLElement): void => {
    if (document.activeElement === there) performance.mark(mark);
    else look();
  };
  const look = (): void => {
    document.getElementById('add-trip')?.click();
    const there = document.querySelector<HTMLInputElement>(entry);
    there?.focus();
    if (there === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => settle(there)));
  };
  document.addEventListener('DOMContentLoaded', look);
};

/** Runs in the page: when its largest part was painted. */
const largestPaint = (): Promise<number> =>
  new Promise((resolve) => {
    const tell = (list: PerformanceObserverEntryList): void => resolve(list.getEntries().at(-1)?.startTime ?? 0);
    new PerformanceObserver(tell).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** A phone that was never here opens its form. */
async function openOnce(browser: Browser, origin: string, { form, entry, isTrusted }: Visit): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const page = await context.newPage();
  await page.addInitScript(watch, { entry, device: isTrusted ? form.device : undefined, typed });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${origin}/mileage-reimbursement/form?link=${form.secret}&section=form`);
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, typed);
  await page.locator(entry).press('1');
  if ((await page.locator(entry).inputValue()) !== '1') throw new Error(`${entry} was there and took no letter`);
  const paintMs = await page.evaluate(largestPaint);
  const typingMs = await page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, typed);
  await context.close();
  return { paintMs, typingMs };
}

async function rowsOf(title: string, open: () => Promise<Opened>): Promise<readonly BenchRow[]> {
  const all: Opened[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await open());
  const half = (of: (one: Opened) => number): number => percentile(all.map(of), 0.5);
  const row = (what: string, value: number, limit: number): BenchRow => ({
    name: `a client's form, slow 4G and a processor ${slower} times slower, ${title}: ${what}, half of ${rounds}`,
    value,
    unit: 'ms',
    target: `<= ${limit} ms`,
    met: value <= limit,
  });
  return [
    row(
      'largest paint',
      half(({ paintMs }) => paintMs),
      limits.paintMs,
    ),
    row(
      'first key',
      half(({ typingMs }) => typingMs),
      limits.typingMs,
    ),
  ];
}

/** How soon a client's form is seen and takes a key, on a phone's line and processor. */
export async function run(): Promise<readonly BenchRow[]> {
  await buildWeb(console.log);
  const place = await benchPlace('claim-page');
  try {
    const desk = await place.startDesk();
    const browser = await chromium.launch({
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      args: [...chromiumFlags],
    });
    try {
      const [form] = await openForms(desk.origin, place.databaseUrl, 1);
      if (form === undefined) throw new Error('No form was asked for.');
      const first = await rowsOf('the first time', () => openOnce(browser, desk.origin, { form, entry: '#birth-year', isTrusted: false }));
      const again = await rowsOf('a trip', () => openOnce(browser, desk.origin, { form, entry: '#trip-tripDate', isTrusted: true }));
      return [...first, ...again];
    } finally {
      await browser.close();
      await desk.stop();
    }
  } finally {
    await place.end();
  }
}
