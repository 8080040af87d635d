import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/adapters/embedded-postgres.ts';
import type { BenchRow } from '../../scripts/bench-row.ts';
import { startDesk } from '../start-desk.ts';
import { fillToSize, type Size } from './size/fill.ts';
import { measureLog } from './size/logs.ts';
import { measureCaseSearch } from './size/searches.ts';
import { signedIn } from './size/caller.ts';

const isQuick = process.argv.includes('--quick');
const size: Size = isQuick ? { cases: 2_000, letters: 20_000 } : { cases: 100_000, letters: 1_000_000 };
const folder = path.join(import.meta.dirname, '..', '..', '.cache', `bench-size-${size.letters}`);
const filledMark = path.join(folder, 'filled');

/** Filling takes minutes, so that what was filled once is used again by later runs. */
async function fillOnce(url: string): Promise<void> {
  const isFilled = await readFile(filledMark, 'utf8').then(
    () => true,
    () => false,
  );
  if (isFilled) return;
  await fillToSize(url, size, console.log);
  await writeFile(filledMark, '');
}

/** Pages of logs, and the case search, at the size of a big firm: the time of each answer over HTTP. */
export async function run(): Promise<readonly BenchRow[]> {
  await mkdir(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataFolder: folder });
  const start = () =>
    startDesk(
      { DATABASE_URL: postgres.url, DESK_DATA: path.join(folder, 'data'), DESK_REQUESTS_PER_MINUTE: '1000000', DESK_LOG_LEVEL: 'warn' },
      300,
    );
  // The first start makes the tables and the firm.
  await (await start()).stop();
  await fillOnce(postgres.url);
  const desk = await start();
  try {
    const call = await signedIn(desk.origin);
    return [...(await measureLog(call, size.letters)), ...(await measureCaseSearch(call, postgres.url))];
  } finally {
    await desk.stop();
    await postgres.stop();
  }
}
