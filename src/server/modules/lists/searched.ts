import { sightOf } from '#engine/declaration/sees.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';

/** Whether a person can come upon records of an automation, beside its own list. */
export function isSearched(automation: PublishedAutomation['automation'], { role }: SignedIn): boolean {
  const { manifest, list, lifecycle } = automation;
  if (manifest.status !== 'live' || (list === undefined && lifecycle === undefined)) return false;
  const sight = sightOf(automation, role);
  return sight === 'all' || sight.length > 0;
}

/** What is read of many automations goes without the one whose index is still being built. */
export async function unlessIndexing<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return undefined;
    throw error;
  }
}
