import pg from 'pg';
import type { BenchRow } from './bench-row.ts';
import { percentile, signedIn } from './size/caller.ts';
import type { Size } from './size/fill.ts';
import { filledDesk } from './size/filled-desk.ts';

const isQuick = process.argv.includes('--quick');
/** Each letter of these waits for the payment of its costs by a last day. */
const size: Size = { cases: 2_000, letters: isQuick ? 20_000 : 200_000 };
const limit = 60;
const rounds = isQuick ? 10 : 30;

/** What people ask the board for. */
const asked: Readonly<Record<string, string>> = {
  'my cases': 'whose=mine',
  'every case': 'whose=all',
  'the next 14 days': 'whose=all&from=2025-05-01&to=2025-05-15',
  'a month': 'whose=all&from=2025-02-23&to=2025-04-05',
  'what is done': 'whose=all&which=done',
};

/** The demands whose fee is paid and whose costs are open: their last days stand on the board. */
async function leaveCostsOpen(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update records set state = 'costsOpen' where automation_id = '5710-fees' and state <> 'costsOpen'`);
  await client.query('vacuum analyze records');
  await client.end();
}

/** The board of deadlines over HTTP, at its size. */
export async function run(): Promise<readonly BenchRow[]> {
  const { desk, databaseUrl, end } = await filledDesk(size);
  try {
    await leaveCostsOpen(databaseUrl);
    const call = await signedIn(desk.origin);
    const { body } = await call('/desk/deadlines?whose=all');
    const attorneys = JSON.parse(JSON.stringify(body['attorneys'])) as readonly { readonly id: string }[];
    const ways = Object.entries({ ...asked, 'the cases of an attorney': `whose=all&attorneyId=${attorneys[0]?.id}` });
    const rows: BenchRow[] = [];
    for (const [name, query] of ways) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push((await call(`/desk/deadlines?${query}`)).ms);
      const value = percentile(times, 0.95);
      const of = `deadlines of ${size.letters.toLocaleString('en-US')} letters: ${name}, p95 of ${rounds}`;
      rows.push({ name: of, value, unit: 'ms', target: `<= ${limit} ms`, met: value <= limit });
    }
    return rows;
  } finally {
    await end();
  }
}
