import { seesWith, sightOf, type Sight } from '#engine/declaration/sees.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { Onlooker } from '#server/modules/cases/case-ties.public.ts';
import type { DeferredSubmission } from './deferred-submissions.port.ts';
import type { LinkedRecord, RecordsPort, StoredRecord } from './records.port.ts';

export type SightDeps = { readonly registry: Pick<Registry, 'find'>; readonly records: Pick<RecordsPort, 'tiesToCases'> };

/** What decides who sees a record. */
export type Sighted = Pick<StoredRecord, 'automationId' | 'caseFileNumber'> & { readonly creator: Pick<StoredRecord['creator'], 'id'> };

/** Those of some records that a person sees, by what their automations say of the role; cases are asked for only where that decides. */
export async function visibleAmong<One extends Sighted>(
  { registry, records: stored }: SightDeps,
  person: Onlooker,
  records: readonly One[],
): Promise<readonly One[]> {
  const sights = new Map<string, Sight>();
  for (const { automationId } of records)
    if (!sights.has(automationId)) sights.set(automationId, sightOf(registry.find(automationId)?.automation, person.role));
  const seenWith = (record: One, ties: readonly ('team' | 'referred')[]): boolean => {
    const own = record.creator.id === person.id ? (['own'] as const) : [];
    return seesWith(sights.get(record.automationId) ?? [], [...own, ...ties]);
  };
  const asked = records.filter((record) => !seenWith(record, []) && seenWith(record, ['team', 'referred']));
  const ties = await stored.tiesToCases(
    person,
    asked.flatMap(({ caseFileNumber }) => caseFileNumber ?? []),
  );
  return records.filter((record) => seenWith(record, ties.get(record.caseFileNumber ?? '') ?? []));
}

/** Whether a person sees a record. */
export async function maySeeRecord(deps: SightDeps, person: Onlooker, record: Sighted): Promise<boolean> {
  return (await visibleAmong(deps, person, [record])).length === 1;
}

/** Who keeps work going. */
const workRoles: readonly Role[] = ['admin', 'manager', 'operations'];

/** A send that waits is seen by whoever will see its record, and by those who keep work going, unless its automation says itself who sees what. */
export async function maySeeDeferred(deps: SightDeps, person: Onlooker, send: DeferredSubmission): Promise<boolean> {
  const sees = deps.registry.find(send.automationId)?.automation.manifest.sees;
  return (sees === undefined && workRoles.includes(person.role)) || maySeeRecord(deps, person, { ...send, creator: send.sender });
}

/** Records that another one is linked with, as far as this person sees them. */
export async function shownLinks(deps: SightDeps, person: Onlooker, records: readonly LinkedRecord[]) {
  const visible = await visibleAmong(deps, person, records);
  return visible.map(({ id, automationId, createdAt }) => ({
    id,
    title: deps.registry.find(automationId)?.automation.manifest.title ?? automationId,
    createdAt,
  }));
}
