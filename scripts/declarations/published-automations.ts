import path from 'node:path';
import type { Folders } from '#engine/check/check-across.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { runningPostgresUrl } from '#server/platform/postgres/embedded-postgres.ts';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import { bundlesRepository } from '#server/modules/automations/bundles.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';

async function readPublished(url: string): Promise<Folders> {
  const database = openDatabase({ url, connections: 1, onIdleError: () => undefined });
  try {
    const bundles = bundlesRepository(database.db);
    const published = new Map<string, Automation>();
    for (const { automationId, version } of await bundles.publications()) {
      const automation = await bundles.bundle(version);
      if (automation !== undefined && automation.manifest.status !== 'retired') published.set(automationId, automation);
    }
    return published;
  } finally {
    await database.close();
  }
}

/** What the desk that reads this folder has published; undefined when its database does not run or does not answer. */
export async function publishedAutomations(root: string): Promise<Folders | undefined> {
  const read = readConfiguration(process.env, path.join(import.meta.dirname, '..', '..'));
  if (!read.ok || path.resolve(read.configuration.automationsFolder) !== root) return undefined;
  const { databaseUrl, dataFolder } = read.configuration;
  const url = databaseUrl ?? runningPostgresUrl(dataFolder);
  return url === undefined ? undefined : await readPublished(url).catch(() => undefined);
}
