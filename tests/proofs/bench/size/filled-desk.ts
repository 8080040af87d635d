import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { startDesk, type RunningDesk } from '../../../start-desk.ts';
import { prepareDatabase } from '../../../server/prepare-database.ts';
import { fillLists, fillLogs, fillToSize, type Size } from './fill.ts';

export type FilledDesk = { readonly desk: RunningDesk; readonly databaseUrl: string; readonly end: () => Promise<void> };

const fills = { filled: fillToSize, 'filled-lists': fillLists, 'filled-logs': fillLogs };

/** Filling takes minutes, so that what was filled once is used again by later runs. */
async function fillOnce(url: string, folder: string, size: Size): Promise<void> {
  for (const [name, fill] of Object.entries(fills)) {
    const mark = path.join(folder, name);
    const isFilled = await readFile(mark, 'utf8').then(
      () => true,
      () => false,
    );
    if (isFilled) continue;
    await fill(url, size, console.log);
    await writeFile(mark, '');
  }
}

/** A desk over a database of this size, which is kept for later runs. */
export async function filledDesk(size: Size): Promise<FilledDesk> {
  const folder = path.join(import.meta.dirname, '..', '..', '..', '..', '.cache', `bench-size-${size.letters}`);
  await mkdir(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataFolder: folder });
  const start = () =>
    startDesk({
      DATABASE_URL: postgres.url,
      DESK_DATA: path.join(folder, 'data'),
      DESK_REQUESTS_PER_MINUTE: '1000000',
      DESK_CONNECTIONS_PER_ADDRESS: '4000',
      DESK_LOG_LEVEL: 'warn',
    });
  // The first start makes the tables and the firm.
  await (await start()).stop();
  await fillOnce(postgres.url, folder, size);
  // Of a million rows it takes minutes.
  await prepareDatabase(postgres.url);
  const desk = await start();
  const end = async (): Promise<void> => {
    await desk.stop();
    await postgres.stop();
  };
  return { desk, databaseUrl: postgres.url, end };
}
