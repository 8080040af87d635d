import { californiaDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import { deadlineTitle } from '#engine/history/desk-steps.ts';
import { sightOf } from '#engine/declaration/sees.ts';
import { clockTone, isPast } from '#engine/workflow/clock-tone.ts';
import type { OpenDayOfRecord, OpenDays, OpenDaysQuery } from '#schemas/api/records.gen.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { OpenDay, OpenDaysPort, WatchedDeadline } from './open-days.port.ts';

export type ReadOpenDaysDeps = {
  readonly registry: Registry;
  readonly openDays: OpenDaysPort;
  readonly firm: FirmPort;
  readonly clock: Clock;
};

/** As many as a board can be read with. */
const mostShown = 300;

/** The last days that open records wait for, as far as this person sees the records, the earliest first. */
export async function readOpenDays(deps: ReadOpenDaysDeps, user: SignedIn, asked: OpenDaysQuery): Promise<OpenDays> {
  const { registry, openDays, firm, clock } = deps;
  await registry.refresh();
  const watched = registry.all().flatMap((published) => watchedBy(published, user));
  const { whose = 'mine', which = 'open', attorneyId, from, to } = asked;
  const search = {
    person: user,
    watched,
    isDone: which === 'done',
    ...defined({ attorneyId, from, to, whose: whose === 'all' ? undefined : whose }),
  };
  const found = await openDays.find({ ...search, limit: mostShown + 1 });
  const today = californiaDate(clock.now().getTime());
  const days = found.slice(0, mostShown).flatMap((day) => shownDay(registry.find(day.automationId), day, today));
  const { attorneys } = (await firm.read()).firm;
  return {
    days,
    hasMore: found.length > mostShown,
    today,
    rules: rulesOf(registry, found),
    attorneys: attorneys.map(({ id, name }) => ({ id, name })),
  };
}

/** What its records wait for by a last day, as far as this person sees any: what may be done only from a day on keeps nobody busy before it. */
export function watchedBy({ automation, compiled }: PublishedAutomation, { role }: SignedIn): readonly WatchedDeadline[] {
  const sight = sightOf(automation, role);
  if (sight !== 'all' && sight.length === 0) return [];
  return [...(compiled.lifecycle?.states ?? [])].flatMap(([state, { after, watched }]) =>
    [...after, ...watched]
      .filter(({ deadline }) => automation.rules.deadlines?.[deadline]?.kind === 'lastDay')
      .map(({ deadline }) => ({ automation, state, deadline })),
  );
}

function shownDay(published: PublishedAutomation | undefined, day: OpenDay, today: string): readonly OpenDayOfRecord[] {
  if (published === undefined) return [];
  const { automation } = published;
  const { manifest, lifecycle } = automation;
  const { recordId, deadline, days, outerOn, state, caseFileNumber, caseName, person, mark } = day;
  const safe = typeof days['safe'] === 'string' ? days['safe'] : outerOn;
  const meta = lifecycle?.states[state]?.meta;
  const tone = clockTone({ automation, state, computed: { deadlines: { [deadline]: days } }, today: californiaDate(`${today}T20:00:00Z`) });
  return [
    {
      id: recordId,
      automation: manifest.id,
      title: manifest.title,
      deadline,
      deadlineTitle: deadlineTitle(automation, deadline),
      days,
      safe,
      outer: outerOn,
      isLate: isPast(automation, deadline, { outer: outerOn, today }),
      state: meta?.title ?? state,
      ...defined({ tone, mark }),
      caseFileNumber,
      caseName,
      person,
    },
  ];
}

/** How each deadline that stands there is counted, by automation and name. */
function rulesOf(registry: Registry, found: readonly OpenDay[]): OpenDays['rules'] {
  const rules = found.flatMap(({ automationId, deadline }) => {
    const rule = registry.find(automationId)?.automation.rules.deadlines?.[deadline];
    return rule === undefined ? [] : [[`${automationId}/${deadline}`, { ...rule }] as const];
  });
  return Object.fromEntries(rules);
}
