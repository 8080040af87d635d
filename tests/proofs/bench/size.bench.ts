import type { BenchRow } from './bench-row.ts';
import { signedIn } from './size/caller.ts';
import { chosenSize } from './size/chosen-size.ts';
import { filledDesk } from './size/filled-desk.ts';
import { measureDeclared, measureDeep, measureLog } from './size/logs.ts';
import { filledPlaces } from './size/places.ts';
import { measureCaseSearch } from './size/searches.ts';

/** Pages of logs and lists, and the case search, at the size of a big firm: the time of each answer over HTTP. */
export async function run(): Promise<readonly BenchRow[]> {
  const { desk, databaseUrl, end } = await filledDesk(chosenSize);
  try {
    const call = await signedIn(desk.origin);
    const places = await filledPlaces(call);
    const rows: BenchRow[] = [];
    for (const place of places.slice(0, 1)) rows.push(...(await measureLog(call, place)));
    for (const place of places) rows.push(...(await measureDeclared(call, place)), ...(await measureDeep(call, place)));
    return [...rows, ...(await measureCaseSearch(call, databaseUrl))];
  } finally {
    await end();
  }
}
