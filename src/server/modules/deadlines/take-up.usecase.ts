import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database.ts';
import { isTransient } from '#server/platform/transient-fault.ts';
import { actAsDesk } from '#server/modules/acts/desk-acts.public.ts';
import type { MoveEndedDeps } from './move-ended.usecase.ts';

/** Of each automation at one look; the next look takes the next ones. */
const atOnce = 500;

/**
 * Gives records that were made before their automation had states the state that they would start in now, with what it says of other records.
 * Each moves in a transaction of its own to the published version; several servers may look at once. Answers how many it took up.
 */
export async function takeUp(deps: MoveEndedDeps, all: readonly PublishedAutomation[]): Promise<number> {
  let taken = 0;
  for (const published of all) {
    if (published.compiled.lifecycle === undefined || published.automation.manifest.status !== 'live') continue;
    for (const id of await deps.records.withoutState(published.id, atOnce)) if (await takeOrReport(deps, published, id)) taken += 1;
  }
  return taken;
}

async function takeOrReport(deps: MoveEndedDeps, published: PublishedAutomation, id: string): Promise<boolean> {
  try {
    return await actAsDesk(deps, {
      id,
      act: { kind: 'clock' },
      versionFor: async ({ state }) => (state === undefined ? published : undefined),
      ordered: async (order, stored) => ({ ...order, note: { fromVersion: stored.version, toVersion: published.version } }),
    });
  } catch (error) {
    if (isTransient(error) || isDatabaseUnavailable(error)) throw error;
    deps.onError(error);
    return false;
  }
}
