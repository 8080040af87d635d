import { chromium, type Browser, type Page } from '@playwright/test';
import type { BenchRow } from './bench-row.ts';
import { chromiumFlags, chromiumPath } from '../../../scripts/tests/chromium.ts';
import { publishedAutomation } from '../../runtime/read-automation.ts';
import { buildPages, readJson, serve, writeForms } from './keystrokes/bench-pages.ts';
import { dollars, syntheticForm, type BenchForm } from './keystrokes/synthetic-form.ts';
import { typeKeys, type TypedKeys } from './keystrokes/type-keys.ts';

const sizes = process.argv.includes('--quick') ? [1000] : [40, 150, 400, 1000];
const commitsMade = 40;
const keystrokeLimit = 8;
const afterPauseLimit = 350;
const commitLimitOf = (fields: number): number => (fields > 150 ? 60 : 30);

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

type Keys = TypedKeys & { readonly afterPause: number };

type Desk = Keys & { readonly commits: readonly number[] };

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

type Place = { readonly address: string; readonly prefix: string };

const measureKeys = (browser: Browser, { address, prefix }: Place, form: BenchForm): Promise<Keys> =>
  onPage(browser, address, async (page) => {
    const typed = await typeKeys(page, `#${prefix}${form.textField}`);
    return { ...typed, afterPause: await untilTotal(page, `#${prefix}${form.amountField}`, form) };
  });

const measureDesk = (browser: Browser, address: string, form: BenchForm): Promise<Desk> =>
  onPage(browser, address, async (page) => {
    const typed = await typeKeys(page, `#field-${form.textField}`);
    const amount = `#field-${form.amountField}`;
    const commits = await commitAmounts(page, amount, form);
    return { ...typed, commits, afterPause: await untilTotal(page, amount, form) };
  });

/** What the desk is held against: who it is, and the address of its page. */
const rivals = {
  stock: { who: 'stock react-jsonschema-form as it comes, an addition for the rules', page: 'keystrokes/stock-rjsf.html', prefix: 'root_' },
  live: { who: 'the same with live validation', page: 'keystrokes/stock-rjsf.html', query: '&live', prefix: 'root_' },
  unbuffered: { who: "the desk's own form, each key committed", page: 'keystrokes/unbuffered.html', prefix: 'field-' },
} as const;

type RivalName = keyof typeof rivals;

const bare = 'a bare entry without any form, in the same minute';

type Sides = { readonly desk: Desk; readonly floor: TypedKeys } & Readonly<Record<RivalName, Keys>>;

const paint = (share: number) => (keys: TypedKeys) => percentile(keys.paints, share);
const work = (share: number) => (keys: TypedKeys) => percentile(keys.works, share);

type Beside = { readonly rival: string; readonly rivalValue: number; readonly limit?: number | undefined };

const rowOf = (name: string, value: number, { rival, rivalValue, limit }: Beside): BenchRow => ({
  name,
  value,
  unit: 'ms',
  rival,
  rivalValue,
  ratio: rivalValue / value,
  ...(limit === undefined ? {} : { target: `≤ ${limit} ms`, met: value <= limit }),
});

function rowsOf(form: BenchForm, sides: Sides): readonly BenchRow[] {
  const { desk, floor, stock, live, unbuffered } = sides;
  const besideAll = (what: string, figure: (keys: TypedKeys) => number, limit?: number): readonly BenchRow[] => [
    rowOf(`${form.name}: ${what}`, figure(desk), { rival: rivals.stock.who, rivalValue: figure(stock), limit }),
    rowOf(`${form.name}: ${what}, beside live validation`, figure(desk), { rival: rivals.live.who, rivalValue: figure(live) }),
    rowOf(`${form.name}: ${what}, beside unbuffered entries`, figure(desk), {
      rival: rivals.unbuffered.who,
      rivalValue: figure(unbuffered),
    }),
    rowOf(`${form.name}: ${what}, beside a bare entry`, figure(desk), { rival: bare, rivalValue: figure(floor) }),
  ];
  // The rivals work totals out at every key, so what leaving is held against is their time from a key to the right total.
  const toTotal = { rival: rivals.stock.who, rivalValue: stock.afterPause };
  return [
    ...besideAll('keystroke to paint, p50', paint(0.5)),
    ...besideAll('keystroke to paint, p95', paint(0.95), keystrokeLimit),
    ...besideAll("the main thread's own work for a key, p95", work(0.95)),
    rowOf(`${form.name}: leaving a field to the right total painted, p95`, percentile(desk.commits, 0.95), {
      ...toTotal,
      limit: commitLimitOf(form.fields),
    }),
    rowOf(`${form.name}: last key to the right total, a pause of 300 ms included`, desk.afterPause, { ...toTotal, limit: afterPauseLimit }),
  ];
}

async function measure(browser: Browser, origin: string, form: BenchForm): Promise<readonly BenchRow[]> {
  const query = `?form=${form.automation.manifest.id}`;
  const rival = (name: RivalName): Promise<Keys> => {
    const { page, prefix, ...more } = rivals[name];
    return measureKeys(browser, { address: `${origin}/${page}${query}${'query' in more ? more.query : ''}`, prefix }, form);
  };
  const floor = await measureFloor(browser, `${origin}/keystrokes/bare.html`);
  const desk = await measureDesk(browser, `${origin}/keystrokes/desk.html${query}`, form);
  const [stock, live, unbuffered] = [await rival('stock'), await rival('live'), await rival('unbuffered')];
  return rowsOf(form, { desk, floor, stock, live, unbuffered });
}

/**
 * Keystroke to paint and commit to right totals, in real Chromium, beside stock RJSF without and with live validation and the desk's own form with
 * entries that commit each key. A pause after each word lets the rules run among the measured keys.
 */
export async function run(): Promise<readonly BenchRow[]> {
  const fee = await feeForm();
  const { automation: record } = await publishedAutomation('invoice-payment');
  const forms = [fee, ...sizes.map((size) => syntheticForm(size, record.workflow))];
  await buildPages();
  await writeForms(forms);
  const { server, origin } = await serve();
  // Without the wait for the screen's next refresh, which would add up to 16 ms to every figure of all.
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    const rows: BenchRow[] = [];
    for (const form of forms) rows.push(...(await measure(browser, origin, form)));
    return rows;
  } finally {
    await browser.close();
    server.close();
  }
}
