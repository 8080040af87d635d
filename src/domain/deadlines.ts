import { type CalendarDate, addDays } from './calendar-date.ts';
import { type HolidayCalendar, addCourtDays, nextCourtDay, previousCourtDay } from './court-days.ts';

/** How a document is served. */
export type ServiceMethod = 'mail' | 'email' | 'personal' | 'fax';

/** How and where a document was served; state is two letters or empty abroad, country is ISO 3166 or empty at home. */
export type Service = { readonly method: ServiceMethod; readonly state: string; readonly country: string };

/** lastDay: to be done by then. notBefore: not to be done earlier. dayAfter: not to be done until the time is over, and on a working day. */
export type DeadlineKind = 'lastDay' | 'notBefore' | 'dayAfter';

/** Where a day on which offices are closed moves: to the open day after it, to the one before it, or nowhere. */
export type DeadlineRoll = 'next' | 'previous' | 'none';

/** What a deadline is counted from. */
export type DeadlineInput = {
  /** The day that sets the time running; it is not counted. */
  readonly triggerOn: CalendarDate;
  /** Counted back from the trigger when negative. */
  readonly days: number;
  /** Whether closed days count. */
  readonly count: 'calendarDays' | 'courtDays';
  readonly kind: DeadlineKind;
  /** What the count says when absent: a last day that is counted back comes earlier, every other day later. */
  readonly roll?: DeadlineRoll;
  /** Calendar days that service adds; none when absent. */
  readonly serviceDays?: number;
  /** Calendar days of a shorter rule for the same act: a last day that it brings first is the safe one. */
  readonly safeDays?: number;
  readonly calendar: HolidayCalendar;
};

/** The days of a deadline. */
export type Deadline = {
  /** The last day counted, without extension for service and as it falls. */
  readonly raw: CalendarDate;
  /** The same with the extension, as it falls. */
  readonly extended: CalendarDate;
  /** The last day that can be argued for, or the first for a time to be waited out: with the extension, on an open day. */
  readonly outer: CalendarDate;
  /** The day that needs no argument: without the extension for a last day, with it for a time to be waited out. */
  readonly safe: CalendarDate;
};

/**
 * Calendar days that service adds to a time: none for personal service, else 5 in California, 10 elsewhere in the United States, 20 abroad, by the
 * addressee's official address. Source: 8 CCR 10605, CCP 1013.
 */
export function mailboxDays(method: ServiceMethod, state: string, country: string): number {
  if (method === 'personal') return 0;
  if (country !== '' && country.toUpperCase() !== 'US') return 20;
  return state.toUpperCase() === 'CA' ? 5 : 10;
}

/**
 * Calendar days that service adds where several were served: the most that it adds for one of them, so that nobody's time is counted as over too early.
 * None where nobody was.
 */
export function longestMailboxDays(services: readonly Service[]): number {
  return Math.max(0, ...services.map(({ method, state, country }) => mailboxDays(method, state, country)));
}

/** Where a deadline rolls when it does not say so itself: what must be done so many days before an event must not slip past its last day. */
export function usualRoll({ days, kind }: Pick<DeadlineInput, 'days' | 'kind'>): DeadlineRoll {
  return days < 0 && kind === 'lastDay' ? 'previous' : 'next';
}

const rolls = { next: nextCourtDay, previous: previousCourtDay, none: (date: CalendarDate) => date } as const;

/**
 * The days of a deadline: trigger day not counted, extension added, then moved once to an open day when it falls on a closed one.
 * Source: 8 CCR 10600 and 10605, CCP 12a, CCP 12c for a time counted back; the day after the time for a panel request: Messele v. Pitco Foods (2011)
 * 76 Cal.Comp.Cases 956.
 */
export function deadlineAfter(input: DeadlineInput): Deadline {
  const { triggerOn, days, count, kind, serviceDays = 0, safeDays, calendar } = input;
  const roll = rolls[input.roll ?? usualRoll(input)];
  const raw = count === 'courtDays' ? addCourtDays(triggerOn, days, calendar) : addDays(triggerOn, days);
  const extended = addDays(raw, serviceDays);
  const outer = roll(kind === 'dayAfter' ? addDays(extended, 1) : extended, calendar);
  if (kind !== 'lastDay') return { raw, extended, outer, safe: outer };
  const shorter = safeDays === undefined ? raw : addDays(triggerOn, safeDays);
  return { raw, extended, outer, safe: roll(shorter < raw ? shorter : raw, calendar) };
}

/** Whether a time is over in the morning of a day. A last day is over with its end; what may not be done earlier may be done from its day on. */
export function hasDeadlineEnded({
  kind,
  outer,
  today,
}: {
  readonly kind: DeadlineKind;
  readonly outer: string;
  readonly today: string;
}): boolean {
  return kind === 'lastDay' ? outer < today : outer <= today;
}
