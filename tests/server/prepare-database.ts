import { removeDataFolder } from '../data-folder.ts';
import { believingChecker } from '../unproved-declarations.ts';
import { deskOver } from './desk-over.ts';

/** Runs a desk on a database once: the queue of jobs has its tables, what the folder declares is published, and its columns are indexed. */
export async function prepareDatabase(url: string): Promise<void> {
  const { desk, dataFolder } = await deskOver(url, {
    changes: { sharedAutomations: { compiled: new Map(), check: believingChecker } },
  });
  await desk.automations.indexed();
  await desk.close();
  await removeDataFolder(dataFolder);
}
