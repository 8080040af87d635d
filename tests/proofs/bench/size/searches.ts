import pg from 'pg';
import type { BenchRow } from '../bench-row.ts';
import { percentile, type Call } from './caller.ts';

const limitMs = 50;
const asked = 150;

type Name = { readonly last_names: string; readonly first_names: string; readonly case_file_number: string };

/** What people type: parts of names in any order, numbers, and a typing error in a long word. */
function typed({ last_names: last, first_names: first, case_file_number: number }: Name, index: number): string {
  const word = last.split(' ')[0] ?? last;
  const wrong = word.length >= 5 ? `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}` : word;
  return [`${first} ${word}`, word, number, `${wrong} ${first}`, `${word.slice(0, 4)}`][index % 5] ?? word;
}

/** The case search over HTTP. */
export async function measureCaseSearch(call: Call, url: string): Promise<readonly BenchRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: names } = await client.query<Name>(
    `select last_names, first_names, case_file_number from cases order by md5(case_file_number) limit ${asked}`,
  );
  const counted = await client.query<{ readonly n: number }>('select count(*)::integer as n from cases');
  await client.end();
  const times: number[] = [];
  for (const [index, name] of names.entries())
    times.push((await call(`/merusCaseInfo/getCaseNumberByName/?caseName=${encodeURIComponent(typed(name, index))}`)).ms);
  const value = percentile(times, 0.95);
  const cases = counted.rows[0]?.n ?? 0;
  return [
    { name: `case search among ${cases} cases: p50`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `case search among ${cases} cases: p95`, value, unit: 'ms', target: `<= ${limitMs} ms`, met: value <= limitMs },
  ];
}
