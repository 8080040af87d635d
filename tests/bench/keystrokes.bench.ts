import { createServer, type Server } from 'node:http';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts';
import type { BenchRow } from '../../scripts/bench-row.ts';
import { schemaValidatorModule } from '#engine/compile/validator-module.ts';
import { publishedAutomation } from '../runtime/read-automation.ts';
import { mainThreadTime } from './keystrokes/main-thread.ts';
import { dollars, syntheticForm, type BenchForm } from './keystrokes/synthetic-form.ts';

const root = path.join(import.meta.dirname, '..', '..');
const out = path.join(root, '.cache', 'bench-keystrokes');
const sizes = [40, 150, 400, 1000];
const keysTyped = 80;
const commitsMade = 20;
const keystrokeLimit = 8;
const commitLimit = 50;

const readJson = async (file: string) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

const feeForm = async (): Promise<BenchForm> => {
  const { automation } = await publishedAutomation('5710-fees');
  const data = await readJson('automations/5710-fees/examples/maximal.json');
  return {
    name: '5710',
    fields: automation.uiSchema?.sections.flatMap(({ items }) => items.filter((item) => 'field' in item)).length ?? 0,
    automation,
    data,
    textField: 'location',
    amountField: 'depoTime',
    total: { title: 'Payable to the firm', expect: (amount) => dollars(450 * (1 + amount)) },
  };
};

/** The pages read their forms from files, as a desk reads its versions. */
async function writeForms(forms: readonly BenchForm[]): Promise<void> {
  const standard = await readJson('automations/_parts/standard-case.json');
  const scopes = { ...standard, figures: await readJson('src/server/store/demo/legal-figures.json') };
  await mkdir(path.join(out, 'data'), { recursive: true });
  for (const { automation, data, total } of forms) {
    const { id } = automation.manifest;
    const amounts = Object.entries(automation.schema?.properties ?? {})
      .filter(([, shape]) => 'type' in shape && shape.type === 'number')
      .map(([field]) => field);
    const rivalTotal = { title: total.title, kind: id.startsWith('bench-') ? 'sum' : 'fee', fields: amounts };
    await writeFile(path.join(out, 'data', `${id}.json`), JSON.stringify({ automation, data, scopes, total: rivalTotal }));
    await writeFile(path.join(out, 'data', `${id}.js`), schemaValidatorModule(automation.schema ?? {}));
  }
}

async function buildPages(): Promise<void> {
  await build({
    configFile: false,
    root: path.join(root, 'tests', 'bench'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: [
          path.join(root, 'tests/bench/keystrokes/desk.html'),
          path.join(root, 'tests/bench/keystrokes/bare.html'),
          path.join(root, 'tests/bench/rivals/stock-rjsf.html'),
        ],
      },
    },
  });
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

async function serve(): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer((request, response) => {
    const file = path.join(out, path.normalize(new URL(request.url ?? '/', 'http://bench').pathname));
    readFile(file).then(
      (content) => response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}` };
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Each key to its paint, and what the main thread works for a key, in milliseconds. */
type Typed = { readonly keys: readonly number[]; readonly work: number };

type Measured = Typed & { readonly commits: readonly number[]; readonly afterPause: number };

type Place = { readonly page: Page; readonly entry: string };

/** What stands in the entry gives way, so that no longest length stops the keys. */
async function startAfresh({ page, entry }: Place): Promise<void> {
  await page.locator(entry).fill('warm up ');
  await page.waitForTimeout(600);
  await page.evaluate(() => (window.timing.keys = []));
}

const typeWords = ({ page }: Place): Promise<void> =>
  page.keyboard.type('the quick brown fox '.repeat(4).slice(0, keysTyped), { delay: 45 });

async function typeText(browser: Browser, place: Place): Promise<Typed> {
  const { page, entry } = place;
  await page.locator(entry).scrollIntoViewIfNeeded();
  await page.locator(entry).click();
  await page.keyboard.type('warm up ', { delay: 20 });
  await startAfresh(place);
  await typeWords(place);
  await page.waitForTimeout(600);
  const keys = await page.evaluate(() => window.timing.keys);
  await startAfresh(place);
  return { keys, work: (await mainThreadTime(browser, page, () => typeWords(place))) / keysTyped };
}

async function commitAmounts(page: Page, entry: string, { total }: BenchForm): Promise<readonly number[]> {
  for (let turn = 0; turn < commitsMade; turn += 1) {
    const amount = 2 + turn;
    await page.evaluate((expect) => (window.timing.expect = expect), { title: total.title, text: total.expect(amount) });
    await page.locator(entry).fill(String(amount));
    await page.keyboard.press('Tab');
    await page.waitForFunction((count) => window.timing.commits.length > count, turn, { timeout: 20_000 });
  }
  return page.evaluate(() => window.timing.commits);
}

/** From the last key to the right total without leaving the field. */
async function untilTotal(page: Page, entry: string, { total }: BenchForm): Promise<number> {
  await page.locator(entry).fill('');
  await page.waitForTimeout(500);
  return page.evaluate(
    async ({ selector, expect }) => {
      const field = document.querySelector<HTMLInputElement>(selector);
      if (field === null) return Number.NaN;
      const since = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '3');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const isShown = (): boolean =>
        [...document.querySelectorAll('output')].some(
          (output) => output.getAttribute('aria-label') === expect.title && output.textContent === expect.text,
        );
      while (!isShown() && performance.now() - since < 5000) await new Promise((resolve) => setTimeout(resolve, 2));
      return performance.now() - since;
    },
    { selector: entry, expect: { title: total.title, text: total.expect(3) } },
  );
}

async function measure(
  browser: Browser,
  form: BenchForm,
  { address, prefix }: { readonly address: string; readonly prefix: string },
): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(address);
    const [text, amount] = [`#${prefix}${form.textField}`, `#${prefix}${form.amountField}`];
    await page.locator(text).waitFor();
    const typed = await typeText(browser, { page, entry: text });
    const commits = await commitAmounts(page, amount, form);
    return { ...typed, commits, afterPause: await untilTotal(page, amount, form) };
  } finally {
    await page.close();
  }
}

/** What a key costs where there is nothing but one entry: the floor of this machine at this moment. */
async function measureFloor(browser: Browser, address: string): Promise<Typed> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  const floor = await typeText(browser, { page, entry: '#bare' });
  await page.close();
  return floor;
}

const bare = 'a bare entry without any form, in the same minute';

// It works totals out at every key, so what it is held against on leaving is its time from a key to the right total.
const stock = 'stock react-jsonschema-form, Bootstrap theme, live validation';

type Sides = { readonly desk: Measured; readonly rival: Measured; readonly floor: Typed };

function rowsOf(form: BenchForm, { desk, rival, floor }: Sides): readonly BenchRow[] {
  const row = (what: string, [value, rivalValue]: readonly [number, number], limit?: number): BenchRow => ({
    name: `${form.name}: ${what}`,
    value,
    unit: 'ms',
    rival: stock,
    rivalValue,
    ratio: rivalValue / value,
    ...(limit === undefined ? {} : { target: `≤ ${limit} ms`, met: value <= limit }),
  });
  const besideBare = (what: string, pair: readonly [number, number]): BenchRow => ({
    ...row(`${what}, beside a bare entry`, pair),
    rival: bare,
  });
  return [
    row('keystroke to paint, p50', [percentile(desk.keys, 0.5), percentile(rival.keys, 0.5)]),
    row('keystroke to paint, p95', [percentile(desk.keys, 0.95), percentile(rival.keys, 0.95)], keystrokeLimit),
    besideBare('keystroke to paint, p95', [percentile(desk.keys, 0.95), percentile(floor.keys, 0.95)]),
    row("the main thread's own work for a key, mean", [desk.work, rival.work]),
    besideBare("the main thread's own work for a key, mean", [desk.work, floor.work]),
    row('leaving a field to the right total painted, p95', [percentile(desk.commits, 0.95), rival.afterPause], commitLimit),
    row('last key to the right total without leaving (a pause of 300 ms)', [desk.afterPause, rival.afterPause]),
  ];
}

/** Keystroke to paint and commit to right totals, in real Chromium, beside stock RJSF with the same schema and data. */
export async function run(): Promise<readonly BenchRow[]> {
  const fee = await feeForm();
  const { automation: record } = await publishedAutomation('invoice-payment');
  const forms = [fee, ...sizes.map((size) => syntheticForm(size, record.workflow))];
  await rm(out, { recursive: true, force: true });
  await buildPages();
  await writeForms(forms);
  const { server, origin } = await serve();
  // Without the wait for the screen's next refresh, which would add up to 16 ms to every figure of both.
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    const rows: BenchRow[] = [];
    for (const form of forms) {
      const query = `?form=${form.automation.manifest.id}`;
      const floor = await measureFloor(browser, `${origin}/keystrokes/bare.html`);
      const desk = await measure(browser, form, { address: `${origin}/keystrokes/desk.html${query}`, prefix: 'field-' });
      const rival = await measure(browser, form, { address: `${origin}/rivals/stock-rjsf.html${query}`, prefix: 'root_' });
      rows.push(...rowsOf(form, { desk, rival, floor }));
    }
    return rows;
  } finally {
    await browser.close();
    server.close();
  }
}
