import type { BenchRow } from '../../scripts/bench-row.ts';
import { signedIn } from './size/caller.ts';
import type { Size } from './size/fill.ts';
import { filledDesk } from './size/filled-desk.ts';
import { measureLog } from './size/logs.ts';
import { measureCaseSearch } from './size/searches.ts';

const isQuick = process.argv.includes('--quick');
const size: Size = isQuick ? { cases: 2_000, letters: 20_000 } : { cases: 100_000, letters: 1_000_000 };

/** Pages of logs, and the case search, at the size of a big firm: the time of each answer over HTTP. */
export async function run(): Promise<readonly BenchRow[]> {
  const { desk, databaseUrl, end } = await filledDesk(size);
  try {
    const call = await signedIn(desk.origin);
    return [...(await measureLog(call, size.letters)), ...(await measureCaseSearch(call, databaseUrl))];
  } finally {
    await end();
  }
}
