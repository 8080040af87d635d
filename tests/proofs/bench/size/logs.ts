import type { BenchRow } from '../bench-row.ts';
import { percentile, type Call } from './caller.ts';
import { pageAt, type Rows } from './places.ts';

const limitMs = 60;
const pages = 20;
const perPage = 20;
const asked = 60;

/** Which pages of a log are asked for: the first twenty, the last twenty. */
const ends = {
  first: (index: number) => 1 + ((index * 37) % pages),
  last: (index: number) => -1 - ((index * 37) % pages),
} as const;

/** Sorts and filters that the log of the fee letters declares; each filter finds another share of the letters. */
const ways: readonly (readonly [name: string, query: string])[] = [
  ['as it opens', ''],
  ['sorted by case name', 'sort=caseName:asc'],
  ['sorted by the amount', 'sort=computed.totalToFirm:desc'],
  ['sorted by the due date', 'sort=deadlines.payment.outer:asc'],
  ['letter type of a third', 'letterType=petition'],
  ['letter type of a third, sorted by the amount', 'letterType=petition&sort=computed.totalToFirm:asc'],
  ['one day of deposition', 'depositionDate=2024-05-05'],
  ['one case', 'caseFileNumber=20260017'],
  ['names with "mar"', 'caseName=mar'],
  ['names with "mar", sorted by the creator', 'caseName=mar&sort=creatorEmail:asc'],
  ['a creator', 'creatorEmail=manager'],
  ['a creator who left long ago, the newest first', 'creatorEmail=left.long.ago'],
  ['one submission id', 'docucentId=DC-4711'],
  ['a month', 'from=2024-06-01&to=2024-06-30'],
  ['a month, sorted by the amount', 'from=2024-06-01&to=2024-06-30&sort=computed.totalToFirm:desc'],
  ['a month of a letter type', 'from=2024-06-01&to=2024-06-30&letterType=initial'],
  ['a month of a letter type, sorted by case name', 'from=2024-06-01&to=2024-06-30&letterType=initial&sort=caseName:asc'],
];

const ofAt = process.argv.indexOf('--of');
/** `--of "a month"` measures only what has these words in its name. */
const isWanted = (name: string): boolean => ofAt === -1 || name.includes(process.argv[ofAt + 1] ?? '');

type TimedQuery = { readonly rows: Rows; readonly query: string; readonly times: number };

/** How long pages took: those that are there, and of few the same ones again. */
export async function timesOf(call: Call, { rows, query, times }: TimedQuery, end: keyof typeof ends): Promise<readonly number[]> {
  const { totalPages } = (await pageAt(call, rows, `limit=${perPage}&${query}`)).page;
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const wanted = ends[end](index);
    const page = Math.sign(wanted) * (((Math.abs(wanted) - 1) % Math.max(1, totalPages)) + 1);
    taken.push((await pageAt(call, rows, `limit=${perPage}&page=${page}&${query}`)).ms);
  }
  return taken;
}

const p95 = (times: readonly number[]): number => percentile(times, 0.95);
function timed(name: string, value: number): BenchRow {
  console.log(`${value.toFixed(0).padStart(6)} ms  ${name}`);
  return { name, value, unit: 'ms', target: `<= ${limitMs} ms`, met: value <= limitMs };
}

/** The log of the fee letters by every kind of sort and filter, at both ends. */
export async function measureLog(call: Call, rows: Rows): Promise<readonly BenchRow[]> {
  const measured: BenchRow[] = [];
  for (const [name, query] of ways.filter(([way]) => isWanted(`${rows.name}, ${way}`)))
    for (const end of ['first', 'last'] as const) {
      const once = await timesOf(call, { rows, query, times: asked }, end);
      const again = await timesOf(call, { rows, query, times: asked }, end);
      const called = `${rows.count} ${rows.name}, ${name}, ${end} pages`;
      measured.push(timed(`${called}, asked for the first time: p95`, p95(once)), timed(`${called}, asked for again: p95`, p95(again)));
    }
  return measured;
}

/** Each order is asked for so often, and then the same pages once more. */
const repeats = 20;
/** Each filter that is offered, and none, in all orders that are offered, and the order that takes longest with it. */
export async function measureDeclared(call: Call, rows: Rows): Promise<readonly BenchRow[]> {
  const measured: BenchRow[] = [];
  for (const { name, query } of rows.filters.filter((filter) => isWanted(`${rows.name}, ${filter.name}`)))
    for (const end of ['first', 'last'] as const) {
      const once: (readonly number[])[] = [];
      const again: (readonly number[])[] = [];
      for (const order of rows.orders) {
        const asked = { rows, query: `${query}&sort=${order}`, times: repeats };
        once.push(await timesOf(call, asked, end));
        again.push(await timesOf(call, asked, end));
      }
      const ordered = again.map(p95);
      const slowest = Math.max(...ordered);
      const called = `${rows.count} ${rows.name}, ${name}, ${end} pages`;
      measured.push(
        timed(`${called}, in ${again.length} orders, asked for the first time: p95`, p95(once.flat())),
        timed(`${called}, in ${again.length} orders, asked for again: p95`, p95(again.flat())),
        timed(`${called}, again, in the slowest order (${rows.orders[ordered.indexOf(slowest)]}): p95`, slowest),
      );
    }
  return measured;
}

const steps = 20;

/** Going page by page from the middle, on or back, each from the row beside it; no times where the first and the last pages are all there is. */
async function timesOfDeep(call: Call, { rows, query }: Omit<TimedQuery, 'times'>, way: 'after' | 'before'): Promise<readonly number[]> {
  const whole = `limit=${perPage}&${query}`;
  const { totalPages } = (await pageAt(call, rows, whole)).page;
  if (totalPages < 2 * (pages + steps)) return [];
  let number = Math.floor(totalPages / 2);
  let { page } = await pageAt(call, rows, `${whole}&page=${number}`);
  const times: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    number += way === 'after' ? 1 : -1;
    const id = way === 'after' ? page.lastId : page.firstId;
    const read = await pageAt(call, rows, `${whole}&page=${number}&${way}=${id}`);
    times.push(read.ms);
    ({ page } = read);
  }
  return times;
}

/** The same for each filter that is offered, and none, in all orders that are offered, and the order that takes longest with it. */
export async function measureDeep(call: Call, rows: Rows): Promise<readonly BenchRow[]> {
  const measured: BenchRow[] = [];
  for (const { name, query } of rows.filters.filter((filter) => isWanted(`${rows.name}, ${filter.name}, from the middle`)))
    for (const way of ['after', 'before'] as const) {
      const ordered: (readonly number[])[] = [];
      for (const order of rows.orders) ordered.push(await timesOfDeep(call, { rows, query: `${query}&sort=${order}` }, way));
      if (ordered.flat().length === 0) continue;
      const each = ordered.map(p95);
      const slowest = Math.max(...each);
      const called = `${rows.count} ${rows.name}, ${name}, ${way === 'after' ? 'on' : 'back'} from the middle by the row beside`;
      measured.push(
        timed(`${called}, in ${each.length} orders: p95`, p95(ordered.flat())),
        timed(`${called}, in the slowest order (${rows.orders[each.indexOf(slowest)]}): p95`, slowest),
      );
    }
  return measured;
}
