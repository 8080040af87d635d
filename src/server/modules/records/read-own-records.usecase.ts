import { californiaDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import { clockTone } from '#engine/workflow/clock-tone.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import { seesWith, sightOf } from '#engine/declaration/sees.ts';
import { carriedState } from '#engine/history/renames.ts';
import { type InputFault, refuseFaults } from '#server/platform/app-error.ts';
import { pageOf, type AskedRows } from '#server/platform/page-query.ts';
import { caseScopeIn, type CaseScope } from '#server/modules/cases/case-ties.public.ts';
import type { OwnRecordsPort, OwnWork } from './records.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';

export type OwnRecordDeps = { readonly own: OwnRecordsPort; readonly registry: Pick<Registry, 'all' | 'find'>; readonly clock: Clock };

const usualPageSize = 20;

function workOf(registry: OwnRecordDeps['registry'], person: SignedIn, scope: CaseScope | undefined): OwnWork {
  if (scope === undefined) return { creatorId: person.id };
  const sights = new Map(registry.all().map(({ id, automation }) => [id, sightOf(automation, person.role)]));
  return { seenBy: { person, sights }, whose: { scope, person } };
}

/** The letters and records that this person made, or sees in its cases or its team's, whichever pages the role has, unless the automation keeps them from it; the next part begins behind the last of this one. */
export async function readOwnRecords({ own, registry, clock }: OwnRecordDeps, user: SignedIn, { limit: most, behind, whose }: AskedRows) {
  const { role } = user;
  const faults: InputFault[] = [];
  const { limit } = pageOf(most === undefined ? {} : { limit: most }, usualPageSize, faults);
  if (behind !== undefined && !isUniqueId(behind))
    faults.push({ pointer: '/behind', code: 'query', message: 'behind is the id of a record.' });
  const scope = caseScopeIn(whose, faults);
  refuseFaults(faults);
  const found = await own.readOwn(workOf(registry, user, scope), { limit: limit + 1, ...defined({ behind }) });
  const seesOwn = (automationId: string): boolean => seesWith(sightOf(registry.find(automationId)?.automation, role), ['own']);
  const page = found.slice(0, limit);
  const seen = scope === undefined ? page.filter(({ automationId }) => seesOwn(automationId)) : page;
  const today = californiaDate(clock.now().getTime());
  const ownRecords = seen.map(({ automationId, state, computed, ...record }) => {
    const automation = registry.find(automationId)?.automation;
    const { manifest, lifecycle } = automation ?? {};
    const now = automation === undefined || state === null ? state : carriedState(automation, state);
    const meta = now === null ? undefined : lifecycle?.states[now]?.meta;
    const tone = automation === undefined || now === null ? undefined : clockTone({ automation, state: now, computed, today });
    return {
      ...record,
      automation: automationId,
      title: manifest?.title ?? automationId,
      state: now === null ? null : (meta?.title ?? now),
      ...defined({ tone }),
    };
  });
  return { ownRecords, hasMore: found.length > limit };
}
