import { defined } from '#domain/defined.ts';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium, type Browser, type ConsoleMessage, type Page } from '@playwright/test';
import english from '#runtime/texts/en.json' with { type: 'json' };
import spanish from '#runtime/texts/es.json' with { type: 'json' };
import { meantToBreak } from '../../stories/plan/desk-pages.ts';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';

/** A story of a built Storybook; phone when it is to be looked at on one. */
export type BuiltStory = { readonly id: string; readonly title: string; readonly name: string; readonly width: 'phone' | 'desk' };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

export type ServedFolder = { readonly address: string; readonly close: () => void };

/** Serves a folder of files on a free port of this machine. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const file = path.join(folder, path.posix.normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://stories').pathname)));
    stat(file).then(
      (found) => {
        if (!file.startsWith(folder) || !found.isFile()) return response.writeHead(404).end();
        response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
        return createReadStream(file).pipe(response);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Index = { readonly entries: Readonly<Record<string, { id: string; title: string; name: string; type: string; tags?: string[] }>> };

/** The stories of a built Storybook whose id, title or name holds one of the words; all without words. */
export async function builtStories(folder: string, words: readonly string[]): Promise<readonly BuiltStory[]> {
  const { entries } = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')) as Index;
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, tags = [] }) => ({ id, title, name, width: tags.includes('phone') ? ('phone' as const) : ('desk' as const) }))
    .filter(
      ({ id, title, name }) =>
        words.length === 0 || words.some((word) => `${id} ${title} ${name}`.toLowerCase().includes(word.toLowerCase())),
    );
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ args: [...chromiumFlags], ...defined({ executablePath: chromiumPath }) });

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
const timeoutMs = 20_000;
const tallest = 8_000;
const loading = [english, spanish].flatMap(({ previewLoading, gridLoading }) => [previewLoading, gridLoading]);

/** How a page comes to show a story of the folder that is served at the address. */
type Show = (page: Page, address: string, id: string) => Promise<void>;

/** Shows a story in a page that shows another one already; a page that shows none is led to Storybook first. */
async function showInStorybook(page: Page, address: string, id: string): Promise<void> {
  if (!page.url().startsWith(address)) {
    // The checks of the panel would run beside those that are asked for.
    await page.goto(`${address}/iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=a11y.manual:!true`);
    return;
  }
  await page.evaluate((storyId) => {
    for (const stage of document.querySelectorAll('[data-story]')) stage.removeAttribute('data-story');
    document.body.classList.remove('sb-show-errordisplay');
    const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    (channel as { emit: (event: string, payload: unknown) => void }).emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
}

/** Waits until rows and pages of letters are there; false when they do not come. */
function isLoaded(page: Page): Promise<boolean> {
  const hasLoaded = (words: readonly string[]): boolean =>
    document.querySelector(
      '.desk-pdf:not(:has(canvas)), .desk-pdf canvas:is([style*="hidden"], :not([width])), .desk-pdf-page:not(:has(.textLayer > *))',
    ) === null &&
    [...document.querySelectorAll('.desk-pdf [aria-owns]')].every((owner) =>
      document.getElementById(owner.getAttribute('aria-owns') ?? ''),
    ) &&
    [...document.querySelectorAll('output')].every(({ textContent }) => !words.includes(textContent.trim()));
  return page.waitForFunction(hasLoaded, loading, { timeout: timeoutMs }).then(
    () => true,
    () => false,
  );
}

/** The window grows to the story: what is out of sight is not drawn, and the buttons at the foot would lie over it. */
async function growToStory(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const size = page.viewportSize() ?? sizes.desk;
  await page.setViewportSize({ width: size.width, height: Math.min(tallest, Math.max(size.height, height)) });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Hears what no story may cause: errors and rejections that nobody caught, and errors on the console. Answers how to hear no more. */
function hearFaults(page: Page, report: (fault: string) => void): () => void {
  const uncaught = (error: Error): void => report(error.message);
  const written = (message: ConsoleMessage): void => {
    const [words = ''] = message.text().split('\n');
    // React writes down what a page threw even where it is caught.
    const isMeant = words === `Error: ${meantToBreak}`;
    if (message.type() === 'error' && !isMeant) report(`On the console: ${words} (${message.location().url})`);
  };
  page.on('pageerror', uncaught);
  page.on('console', written);
  return () => {
    page.off('pageerror', uncaught);
    page.off('console', written);
  };
}

/** Opens a story and waits until nothing of it is on its way; answers what went wrong. The window is as tall as the story then. */
export async function openStory(
  page: Page,
  { address, show = showInStorybook }: { readonly address: string; readonly show?: Show },
  { id, width }: Pick<BuiltStory, 'id' | 'width'>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const hearNoMore = hearFaults(page, (fault) => wrong.push(fault));
  await page.setViewportSize(sizes[width]);
  await show(page, address, id);
  await page
    .waitForSelector('[data-story="ready"], body.sb-show-errordisplay', { state: 'attached', timeout: timeoutMs })
    .catch(() => wrong.push('It was not ready in time.'));
  const broke = page.locator('body.sb-show-errordisplay #error-message');
  if ((await broke.count()) > 0) wrong.push((await broke.innerText()).trim());
  // Rows come and pages of a letter are drawn after the rest, and the pages anew when the window grows.
  if (!(await isLoaded(page))) wrong.push('It still waits for something.');
  await growToStory(page);
  await isLoaded(page);
  hearNoMore();
  return wrong;
}

/** Where a story stands: the dialog over it belongs to it. */
export const storyPlace = 'body';

/** Does the same with every item, a few at a time, each worker with a page of its own. */
export async function withPages<Item>(
  browser: Browser,
  items: readonly Item[],
  work: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Los_Angeles', reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(page, item);
    await context.close();
  };
  await Promise.all([worker(), worker(), worker()]);
}
