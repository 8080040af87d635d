import { defined } from '#domain/defined.ts';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import type { BackupPlace } from '#server/modules/backup/backup.ts';
import { configurationFaultText, readConfiguration } from '#server/platform/config/configuration.ts';

/** The folder that follows the option; without it the sentence that explains the command, and an end. */
export function folderOption(name: string, usage: string): string {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false });
  const value = values[name];
  if (typeof value === 'string' && value !== '') return path.resolve(value);
  console.error(usage);
  process.exit(2);
}

/** Works on the database and the data folder of the settings, running or not. */
export async function atPlace(work: (place: BackupPlace) => Promise<void>): Promise<void> {
  const read = readConfiguration(process.env, path.join(import.meta.dirname, '..', '..'));
  if (!read.ok) {
    console.error(configurationFaultText(read.faults));
    process.exit(2);
  }
  const { databaseUrl, dataFolder, bucket } = read.configuration;
  const files = { dataFolder, ...defined({ bucket }) };
  try {
    if (databaseUrl !== undefined) return await work({ databaseUrl, ...files });
    const postgres = await startEmbeddedPostgres({ dataFolder });
    try {
      await work({ databaseUrl: postgres.url, ...files });
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
