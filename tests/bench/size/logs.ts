import type { BenchRow } from '../../../scripts/bench-row.ts';
import { percentile, type Call } from './caller.ts';

const limitMs = 50;
const pages = 200;
const perPage = 20;
const asked = 60;

/** Which pages of a log are asked for: the first two hundred, the last two hundred. */
const ends = {
  first: (index: number, _last: number) => 1 + ((index * 37) % pages),
  last: (index: number, last: number) => Math.max(1, last - ((index * 37) % pages)),
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
  ['one submission id', 'docucentId=DC-4711'],
  ['a month', 'from=2024-06-01&to=2024-06-30'],
  ['a month of a letter type', 'from=2024-06-01&to=2024-06-30&letterType=initial'],
];

async function timesOf(call: Call, query: string, end: keyof typeof ends): Promise<readonly number[]> {
  const { body } = await call(`/letterLogs/5710?limit=${perPage}&${query}`);
  const last = Number(body['totalPages']);
  const times: number[] = [];
  for (let index = 0; index < asked; index += 1) {
    const page = Math.min(ends[end](index, last), Math.max(1, last));
    times.push((await call(`/letterLogs/5710?limit=${perPage}&page=${page}&${query}`)).ms);
  }
  return times;
}

/** The log of the fee letters by every kind of sort and filter, at both ends. */
export async function measureLog(call: Call, letters: number): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, query] of ways) {
    for (const end of ['first', 'last'] as const) {
      const value = percentile(await timesOf(call, query, end), 0.95);
      rows.push({
        name: `${letters} letters, ${name}, ${end} pages: p95`,
        value,
        unit: 'ms',
        target: `<= ${limitMs} ms`,
        met: value <= limitMs,
      });
    }
  }
  return rows;
}
