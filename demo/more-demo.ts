import path from 'node:path';
import { pino } from 'pino';
import { runningPostgresUrl, startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { systemClock } from '#server/platform/system-clock.ts';
import { configurationFaultText, readConfiguration } from '#server/platform/config/configuration.ts';
import { deskSecret } from '#server/platform/config/desk-secret.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { demonstration } from './demonstration.ts';
import { loadMoreDemoCases } from './load-demo.ts';
import { seedRecords } from './seed-records.ts';

export type MoreDemo = { readonly cases: number; readonly letters: number; readonly say: (line: string) => void };

/** Adds to the demonstration: cases whether the desk runs meanwhile or not, letters only while it does not, because they are made in the past, where sessions of now are over. */
export async function makeMoreDemo({ cases, letters, say }: MoreDemo): Promise<void> {
  const read = readConfiguration(process.env, path.join(import.meta.dirname, '..'));
  if (!read.ok) throw new Error(configurationFaultText(read.faults));
  const { configuration } = read;
  if (configuration.environment === 'production') throw new Error('DESK_ENV is production: there is no demonstration data in production.');
  const isBesideDesk = configuration.databaseUrl === undefined && runningPostgresUrl(configuration.dataFolder) !== undefined;
  const own =
    configuration.databaseUrl === undefined ? await startEmbeddedPostgres({ dataFolder: configuration.dataFolder, tell: say }) : undefined;
  try {
    const databaseUrl = configuration.databaseUrl ?? own?.url ?? '';
    await readyDatabase(databaseUrl, configuration, demonstration);
    if (cases > 0) say(`There are ${await addCases(databaseUrl, cases)} cases now.`);
    if (letters === 0) return;
    if (isBesideDesk)
      throw new Error('No letters were added: a desk is running on this data. Stop it with Ctrl-C, run this again, and start it again.');
    const secret = deskSecret(configuration.secret, configuration.dataFolder);
    const settings = { configuration, databaseUrl, secret, log: pino({ level: 'silent' }) };
    const { made, refusals } = await seedRecords({ settings, count: letters, lettersOnly: true, now: systemClock.now() });
    say(`${made} letters were written and served.`);
    if (refusals.length > 0) throw new Error(`${refusals.length} were not. The first: ${refusals[0]}`);
  } finally {
    await own?.stop();
  }
}

async function addCases(databaseUrl: string, count: number): Promise<number> {
  const { db, close } = openDatabase({ url: databaseUrl, connections: 1, onIdleError: () => undefined });
  try {
    return await loadMoreDemoCases(db, count);
  } finally {
    await close();
  }
}
