import { chromium, type Browser, type Page } from '@playwright/test';
import type { BenchRow } from '../../scripts/bench-row.ts';
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts';
import { publishedAutomation } from '../runtime/read-automation.ts';
import { buildPages, readJson, serve, writeForms } from './keystrokes/bench-pages.ts';
import { dollars, syntheticForm, type BenchForm } from './keystrokes/synthetic-form.ts';
import { typeKeys, type TypedKeys } from './keystrokes/type-keys.ts';

const sizes = process.argv.includes('--quick') ? [1000] : [40, 150, 400, 1000];
const commitsMade = 40;
const keystrokeLimit = 8;
const commitLimit = 50;

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

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

type Rival = TypedKeys & { readonly afterPause: number };

type Desk = Rival & { readonly commits: readonly number[] };

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

async function onPage<T>(browser: Browser, address: string, measure: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(address);
    return await measure(page);
  } finally {
    await page.close();
  }
}

/** What a key costs where there is nothing but one entry: the floor of this machine at this moment. */
const measureFloor = (browser: Browser, address: string): Promise<TypedKeys> => onPage(browser, address, (page) => typeKeys(page, '#bare'));

const measureRival = (browser: Browser, address: string, form: BenchForm): Promise<Rival> =>
  onPage(browser, address, async (page) => {
    const typed = await typeKeys(page, `#root_${form.textField}`);
    return { ...typed, afterPause: await untilTotal(page, `#root_${form.amountField}`, form) };
  });

const measureDesk = (browser: Browser, address: string, form: BenchForm): Promise<Desk> =>
  onPage(browser, address, async (page) => {
    const typed = await typeKeys(page, `#field-${form.textField}`);
    const amount = `#field-${form.amountField}`;
    const commits = await commitAmounts(page, amount, form);
    return { ...typed, commits, afterPause: await untilTotal(page, amount, form) };
  });

const bare = 'a bare entry without any form, in the same minute';

// It works totals out at every key, so what it is held against on leaving is its time from a key to the right total.
const stock = 'stock react-jsonschema-form, Bootstrap theme, live validation';

type Sides = { readonly desk: Desk; readonly rival: Rival; readonly floor: TypedKeys };

const paintsOf = ({ paints }: TypedKeys) => paints;
const worksOf = ({ works }: TypedKeys) => works;

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
  const share = (of: (keys: TypedKeys) => readonly number[], part: number) => (keys: TypedKeys) => percentile(of(keys), part);
  const [paint50, paint95] = [share(paintsOf, 0.5), share(paintsOf, 0.95)];
  const [work50, work95] = [share(worksOf, 0.5), share(worksOf, 0.95)];
  return [
    row('keystroke to paint, p50', [paint50(desk), paint50(rival)]),
    row('keystroke to paint, p95', [paint95(desk), paint95(rival)], keystrokeLimit),
    besideBare('keystroke to paint, p95', [paint95(desk), paint95(floor)]),
    row("the main thread's own work for a key, p50", [work50(desk), work50(rival)]),
    besideBare("the main thread's own work for a key, p50", [work50(desk), work50(floor)]),
    row("the main thread's own work for a key, p95", [work95(desk), work95(rival)]),
    besideBare("the main thread's own work for a key, p95", [work95(desk), work95(floor)]),
    row('leaving a field to the right total painted, p95', [percentile(desk.commits, 0.95), rival.afterPause], commitLimit),
    row('last key to the right total without leaving (a pause of 300 ms)', [desk.afterPause, rival.afterPause]),
  ];
}

/** Keystroke to paint and commit to right totals, in real Chromium, beside stock RJSF with the same schema and data. */
export async function run(): Promise<readonly BenchRow[]> {
  const fee = await feeForm();
  const { automation: record } = await publishedAutomation('invoice-payment');
  const forms = [fee, ...sizes.map((size) => syntheticForm(size, record.workflow))];
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
      const desk = await measureDesk(browser, `${origin}/keystrokes/desk.html${query}`, form);
      const rival = await measureRival(browser, `${origin}/rivals/stock-rjsf.html${query}`, form);
      rows.push(...rowsOf(form, { desk, rival, floor }));
    }
    return rows;
  } finally {
    await browser.close();
    server.close();
  }
}
