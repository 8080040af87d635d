import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createLetterPool, usualLetterPool } from '#server/modules/letters/letter-pool.ts';
import { createLetters } from '#server/modules/letters/letters.ts';
import type { BenchRow } from './bench-row.ts';
import { installRivals } from './install-rivals.ts';
import { differentLetter } from './letters/different-letters.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const isQuick = process.argv.includes('--quick');
const letters = Number(process.env['BENCH_LETTERS'] ?? (isQuick ? 600 : 10_000));
const rivalLetters = Number(process.env['BENCH_RIVAL_LETTERS'] ?? (isQuick ? 60 : 1_000));
const warmUp = 50;
/** So many wait at a time, so that the process never waits for us. */
const ahead = 4;
const targetMs = 10;
const flatPercent = 10;
const rivalName = `pdfmake, the same data in a process of its own (no tags, no PDF/UA), ${rivalLetters} letters`;

type Rival = { readonly p50: number; readonly perSecond: number; readonly rssMegabytes: number };

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

function rssMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000;
}

async function rival(): Promise<Rival> {
  installRivals();
  const script = path.join(root, 'tests', 'proofs', 'bench', 'rivals', 'pdfmake-letters.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(rivalLetters)], { maxBuffer: 1e7 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Rival;
}

type Measured = { readonly p50: number; readonly p95: number; readonly perSecond: number; readonly early: number; readonly late: number };

/** One process sets all of them, without being renewed, so that growing memory would show. */
async function measure(): Promise<Measured> {
  const pool = createLetterPool({
    ...usualLetterPool,
    templateFolder: path.join(root, 'automations', '_parts', 'letter'),
    processes: 1,
    recycleAfterLetters: Number.MAX_SAFE_INTEGER,
    recycleAboveBytes: Number.MAX_SAFE_INTEGER,
  });
  const port = createLetters(pool);
  const set = (n: number) => port.renderLetter({ model: differentLetter(n), datedOn: '2026-04-28' });
  const times: number[] = [];
  const memory: number[] = [];
  const look = () => memory.push(...pool.processIds().map(rssMegabytes));
  let next = 0;
  for (; next < warmUp; next += 1) await set(next);
  // Half of them one by one for the time of each, half with some waiting for how many there can be.
  const alone = Math.floor(letters / 2);
  for (; next < alone; next += 1) {
    const model = differentLetter(next);
    const before = performance.now();
    await port.renderLetter({ model, datedOn: '2026-04-28' });
    times.push(performance.now() - before);
    if (next % 50 === 0) look();
  }
  const start = performance.now();
  const from = next;
  const stream = async () => {
    while (next < letters) {
      const n = (next += 1);
      await set(n);
      if (n % 50 === 0) look();
    }
  };
  await Promise.all(Array.from({ length: ahead }, stream));
  const perSecond = ((next - from) / (performance.now() - start)) * 1000;
  await pool.close();
  const tenth = Math.ceil(memory.length / 10);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    p50: median(times),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    perSecond,
    early: median(memory.slice(tenth, 2 * tenth)),
    late: median(memory.slice(-tenth)),
  };
}

/** Letters: how long one takes, how many there are in a second, and whether memory stays the same over ten thousand. */
export async function run(): Promise<readonly BenchRow[]> {
  const own = await measure();
  const other = await rival();
  const growth = (own.late / own.early - 1) * 100;
  const name = (what: string) => `letters: ${what}, ${letters.toLocaleString('en-US')} different letters`;
  return [
    {
      name: name('render p50'),
      value: own.p50,
      unit: 'ms',
      rival: rivalName,
      rivalValue: other.p50,
      ratio: other.p50 / own.p50,
      target: `<= ${targetMs} ms`,
      met: own.p50 <= targetMs,
    },
    { name: name('render p95'), value: own.p95, unit: 'ms' },
    {
      name: name('set per second on one core'),
      value: own.perSecond,
      unit: '/s',
      rival: rivalName,
      rivalValue: other.perSecond,
      ratio: own.perSecond / other.perSecond,
    },
    {
      name: name('memory of the process at the end'),
      value: own.late,
      unit: 'MB',
      rival: rivalName,
      rivalValue: other.rssMegabytes,
      ratio: other.rssMegabytes / own.late,
    },
    {
      name: name('growth of memory from the second tenth to the last'),
      value: growth,
      unit: '%',
      target: `flat (<= ${flatPercent} %)`,
      met: growth <= flatPercent,
    },
  ];
}
