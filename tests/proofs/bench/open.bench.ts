import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { buildWeb } from '../../../scripts/web/build-web.ts';
import { chromiumFlags, chromiumPath } from '../../../scripts/tests/chromium.ts';
import type { BenchRow } from './bench-row.ts';
import { javascriptLimits } from './javascript/page-javascript.ts';
import { formFiles } from './javascript/page-files.ts';
import { benchPlace } from './load/bench-desk.ts';
import { percentile } from './size/caller.ts';

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 5 : 20;
const slower = 4;
const limits = { warm: 100, slow: 400 };
const automations = ['/5710-fees', '/deposition/new-deposition'];
const field = '#page [role="combobox"]';

async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('manager@firm.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-desk-2026');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL((address) => address.pathname === '/');
}

/** From the next click, by the clock of the event itself, until the first field is painted and takes what is typed. */
const untilTyping = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    ([wanted, selector]) =>
      new Promise<number>((resolve) => {
        const look = (began: number): void => {
          const entry = globalThis.document.querySelector<HTMLInputElement>(selector);
          const isThere = globalThis.location.pathname === wanted && entry !== null && entry.offsetParent !== null && !entry.disabled;
          if (!isThere) {
            requestAnimationFrame(() => look(began));
            return;
          }
          entry.focus();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        addEventListener('click', ({ timeStamp }) => look(timeStamp), { once: true, capture: true });
      }),
    [path, field] as const,
  );

/** Opens an automation from the first page, types a letter, and goes back. */
async function openOnce(page: Page, path: string): Promise<number> {
  const link = page.locator(`#page a[href="${path}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const timed = untilTyping(page, path);
  await link.click();
  const ms = await timed;
  await page.keyboard.type('M');
  if ((await page.locator(field).inputValue()) !== 'M') throw new Error(`${path} was open and took no letter`);
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.waitForURL((address) => address.pathname === '/');
  return ms;
}

async function openOften(page: Page, path: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await openOnce(page, path));
  return times;
}

type Script = { readonly name: string; readonly packed: number };

/** The scripts that a page fetches meanwhile. */
const scriptsOf = async (page: Page, act: () => Promise<unknown>): Promise<readonly Script[]> => {
  const scripts: Promise<Script>[] = [];
  const note = (answer: { url: () => string; headers: () => Record<string, string>; body: () => Promise<Buffer> }): void => {
    const name = basename(new URL(answer.url()).pathname);
    if (answer.headers()['content-type']?.includes('javascript') === true)
      scripts.push(answer.body().then((bytes) => ({ name, packed: gzipSync(bytes).length })));
  };
  page.on('response', note);
  await act();
  page.off('response', note);
  return Promise.all(scripts);
};

async function measure(page: Page): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  const name = (path: string): string => `open ${path}`;
  let first = 0;
  const fetched = await scriptsOf(page, async () => {
    await signIn(page);
    first = await openOnce(page, automations[0] ?? '');
  });
  const files = formFiles();
  const needed = fetched.filter(({ name: file }) => files.has(file) || file === 'validator.js');
  const kilobytes = (scripts: readonly Script[]): number => scripts.reduce((total, { packed }) => total + packed, 0) / 1000;
  const seen = 'JavaScript that a browser fetched from sign-in to typing in a form';
  rows.push({
    name: `${seen}: what a form needs`,
    value: kilobytes(needed),
    unit: 'kB gzip',
    target: `<= ${javascriptLimits.form} kB`,
    met: kilobytes(needed) <= javascriptLimits.form,
  });
  rows.push({
    name: `${seen}: the first page, and what was fetched ahead`,
    value: kilobytes(fetched) - kilobytes(needed),
    unit: 'kB gzip',
  });
  rows.push({ name: `${name(automations[0] ?? '')}, the first time: click to typing`, value: first, unit: 'ms' });
  const devtools = await page.context().newCDPSession(page);
  for (const path of automations) {
    await openOnce(page, path);
    const warm = percentile(await openOften(page, path), 0.95);
    rows.push({
      name: `${name(path)}, warm: click to typing, p95 of ${rounds}`,
      value: warm,
      unit: 'ms',
      target: `<= ${limits.warm} ms`,
      met: warm <= limits.warm,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const slow = percentile(await openOften(page, path), 0.95);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    rows.push({
      name: `${name(path)}, processor ${slower} times slower: click to typing, p95 of ${rounds}`,
      value: slow,
      unit: 'ms',
      target: `<= ${limits.slow} ms`,
      met: slow <= limits.slow,
    });
  }
  return rows;
}

/** How long a person waits for a form after a click, in Chromium, on a running desk. */
export async function run(): Promise<readonly BenchRow[]> {
  await buildWeb(console.log);
  const place = await benchPlace('open');
  try {
    const desk = await place.startDesk();
    const browser = await chromium.launch({
      ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      args: [...chromiumFlags],
    });
    try {
      const page = await browser.newPage({ baseURL: desk.origin, viewport: { width: 1440, height: 900 }, locale: 'en-US' });
      return await measure(page);
    } finally {
      await browser.close();
      await desk.stop();
    }
  } finally {
    await place.end();
  }
}
