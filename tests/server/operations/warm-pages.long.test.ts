import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { makeDataFolder, removeDataFolder } from '../../data-folder.ts';

const dataFolder = makeDataFolder('desk-warm-');
afterAll(() => removeDataFolder(dataFolder));

async function whileItRuns(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataFolder });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** How much of the table lies in memory, which is told without reading it. */
async function pagesInMemory(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    `select count(*)::integer as pages from pg_buffercache where relfilenode = pg_relation_filenode('letters')`,
  );
  return rows[0]?.pages ?? 0;
}

it('what lay in memory before PostgreSQL was stopped is read again before anybody asks for it', async () => {
  let before = 0;
  await whileItRuns(async (client) => {
    await client.query('create extension pg_buffercache');
    await client.query(`create table letters as select repeat('letter ', 100) as text from generate_series(1, 2000)`);
    before = await pagesInMemory(client);
  });
  expect(before).toBeGreaterThan(100);
  await whileItRuns((client) => expect.poll(() => pagesInMemory(client)).toBe(before));
});
