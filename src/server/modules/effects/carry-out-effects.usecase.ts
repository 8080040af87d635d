import { carriedRow } from '#engine/history/carried-row.ts';
import type { PlannedEffect } from '#engine/plan/act.ts';
import { effectsOf } from '#engine/plan/plan-effects.ts';
import { actAsDesk, type DeskActDeps } from '#server/modules/acts/desk-acts.public.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { ChangeAddress } from '#server/modules/case-copies/change-address.public.ts';
import type { StoredRecord } from '#server/modules/records/records.port.ts';
import { seenRecord } from '#server/modules/records/seen-record.public.ts';
import type { WorkOutcome } from '#server/platform/jobs/work.ts';

export type EffectDeps = DeskActDeps & { readonly registry: Pick<Registry, 'find'>; readonly changeAddress: ChangeAddress };

type OfRecord = { readonly stored: StoredRecord; readonly published: PublishedAutomation; readonly effect: PlannedEffect };

/** One effect, and the event that says on the record that it is done. Whoever comes second finds both. */
async function carryOut(deps: EffectDeps, { stored, published, effect }: OfRecord): Promise<WorkOutcome> {
  const { id, caseFileNumber = '', creator } = stored;
  const steps = await deps.records.historyOf(id);
  if (steps.some(({ event }) => event === effect.event)) return {};
  const came = await deps.changeAddress({ actorId: creator.id, caseFileNumber, address: effect.with });
  if (came === 'unknown') return { stuckFor: `Case ${caseFileNumber} was not found, so its address was not changed.` };
  await actAsDesk(deps, { id, act: { kind: 'notify', event: effect.event }, versionFor: () => Promise.resolve(published) });
  return {};
}

/** Does for a new record what its automation declares, from what the record says. It may be cut off and repeated. */
export async function carryOutEffects(deps: EffectDeps, id: string): Promise<WorkOutcome> {
  const stored = await deps.records.find(id);
  const published = stored === undefined ? undefined : deps.registry.find(stored.automationId);
  if (stored === undefined || published === undefined) return {};
  const record = carriedRow(published.automation, await seenRecord(deps.records, stored));
  for (const effect of effectsOf(published.compiled, record)) {
    const outcome = await carryOut(deps, { stored, published, effect });
    if (outcome.stuckFor !== undefined) return outcome;
  }
  return {};
}
