import { addDays, addMonths, californiaDate, type CalendarDate } from '#domain/calendar-date.ts';
import { groupStart } from '#domain/calendar-grid.ts';
import { textIn, type LocalizedText } from '#engine/data/localized-text.ts';
import { sightOf } from '#engine/declaration/sees.ts';
import type { PerformanceAnswer } from '#schemas/api/desk.gen.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { PeoplePort } from '#server/modules/users/people.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { countPeriods, type Each } from './count-periods.ts';
import type { DayCount, PerformancePort } from './performance.port.ts';

export type PerformanceDeps = {
  readonly performance: PerformancePort;
  readonly registry: Pick<Registry, 'all' | 'find'>;
  readonly people: Pick<PeoplePort, 'staff'>;
  readonly clock: Clock;
};

/** Who may look at what somebody else did. */
const choosers: ReadonlySet<Role> = new Set(['admin', 'manager']);

const periods = 12;

/** The first day of each week or month that is shown, this one as the last. */
function firstDays(each: Each, today: CalendarDate): readonly CalendarDate[] {
  const start = groupStart(each, today);
  return Array.from({ length: periods }, (_, index) => {
    const back = index + 1 - periods;
    return each === 'week' ? addDays(start, 7 * back) : (addMonths(start, back) ?? start);
  });
}

const letters = 'letters';
const lettersTitle: LocalizedText = { en: 'Letters', es: 'Cartas' };

const keyOf = ({ did, automation, event }: DayCount): string =>
  did === 'letter' ? letters : event === null ? automation : `${automation}.${event}`;

/** What the title of the automation, and the button of an event, call what was done. */
function titleOf({ registry }: Pick<PerformanceDeps, 'registry'>, { did, automation, event }: DayCount): LocalizedText {
  if (did === 'letter') return lettersTitle;
  const { manifest, lifecycle } = registry.find(automation)?.automation ?? {};
  const title = manifest?.title ?? automation;
  if (event === null) return title;
  const moves = Object.values(lifecycle?.states ?? {}).flatMap(({ on }) => [on?.[event] ?? []].flat());
  const label = moves[0]?.meta.label ?? event;
  const both = (language: 'en' | 'es'): string => `${textIn(title, language)}: ${textIn(label, language)}`;
  return { en: both('en'), es: both('es') };
}

type Asked = { readonly each: Each; readonly person?: string | undefined };

/** What a person did by week or month: letters first, then what was done most. Managers choose a person. */
export async function readPerformance(
  deps: PerformanceDeps,
  user: SignedIn,
  { each, person = user.id }: Asked,
): Promise<PerformanceAnswer> {
  const chooses = choosers.has(user.role);
  if (person !== user.id && !chooses) throw new AppError('not_allowed', "Your role can't look at the work of others.");
  const sights = new Map(deps.registry.all().map(({ id, automation }) => [id, sightOf(automation, user.role)]));
  const today = californiaDate(deps.clock.now().getTime());
  const starts = firstDays(each, today);
  const [from = today] = starts;
  const days = await deps.performance.read({ personId: person, from, seenBy: { person: user, sights } });
  const counted = countPeriods(days, { each, starts }, keyOf);
  const kinds = [...counted].map(([key, groups]) => {
    const first = days.find((day) => keyOf(day) === key);
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    return { key, title: first === undefined ? key : titleOf(deps, first), total, groups: [...groups] };
  });
  const order = (one: (typeof kinds)[number], other: (typeof kinds)[number]): number =>
    Number(other.key === letters) - Number(one.key === letters) || other.total - one.total || one.key.localeCompare(other.key);
  return {
    each,
    person,
    from,
    kinds: kinds.toSorted(order),
    ...(chooses ? { people: (await deps.people.staff()).map(({ id, name }) => ({ id, name })) } : {}),
  };
}
