import { defined } from '#domain/defined.ts';
import { type CalendarDate, calendarDate, canAddDays, yearOf } from '#domain/calendar-date.ts';
import { isYearKnown } from '#domain/court-days.ts';
import { isPlaceKnown } from '#domain/address.ts';
import { type Service, deadlineAfter, longestMailboxDays } from '#domain/deadlines.ts';
import type { DatedFigures, FigureUsed } from '#domain/dated-figures.ts';
import { aCount, aMethod } from '#engine/expression/function-definition.ts';
import { calendarOf, noteCalendar } from '#engine/expression/figures-used.ts';
import type { Expression } from '#engine/expression/expression.ts';
import { type Answer, type Value, unknown } from '#engine/expression/value.ts';
import type { CompiledDeadline, CompiledStart } from '#engine/compilation/compiled-automation.ts';
import type { EvaluatedDeadline } from './evaluation-cache.ts';
import { isList, isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { type Evaluation, evaluateAt, holdsAt } from './evaluation.ts';

/** More calendar days than any number of court days of a deadline takes up: at most a fortnight is closed at a time. */
const CALENDAR_DAYS_PER_COURT_DAY = 15;
const MOST_DAYS = 10_000;
const MOST_SERVICE_DAYS = 60;
/** The days of a deadline by name, the one that people go by first. */
export const DEADLINE_DAYS = ['outer', 'safe', 'raw', 'extended'] as const;

/** The days of a deadline that lists show and others read: also the one that it is counted from. */
export const SHOWN_DAYS = [...DEADLINE_DAYS, 'triggerOn'] as const;

const whole = { pointer: '' } as const;

const known = (answer: Answer): Value | undefined => (answer === unknown ? undefined : answer);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const placeOf = (row: PlainRecord) => ({ state: textOf(row['state']), country: textOf(row['country']) });

/** How and where someone was served; undefined while the method is not known, or the place. */
function serviceOf(value: unknown, isMailed: boolean | undefined): Service | undefined {
  if (!isRecord(value)) return undefined;
  const method = isMailed === true ? 'mail' : aMethod(textOf(value['method']));
  const place = placeOf(value);
  return method === undefined || (method !== 'personal' && !isPlaceKnown(place)) ? undefined : { method, ...place };
}

/** How and where everybody was served; undefined while one of them is not known, or nobody was. */
function servicesOf(answer: Value | undefined, isMailed: boolean | undefined): readonly Service[] | undefined {
  const rows = isList(answer) ? answer : [answer];
  const services = rows.flatMap((row) => serviceOf(row, isMailed) ?? []);
  return rows.length === 0 || services.length < rows.length ? undefined : services;
}

export type DeadlineStart = Pick<Counted, 'triggerOn' | 'among'>;

/** The day that sets the time running, and all of which it is the latest or the earliest; undefined while one of them is not known. */
export function startOf({ which, days }: CompiledStart, evaluate: (day: Expression) => Answer): DeadlineStart | undefined {
  const dates = days.flatMap((day) => {
    const answer = known(evaluate(day));
    return (typeof answer === 'string' ? calendarDate(answer) : undefined) ?? [];
  });
  const inOrder = dates.toSorted();
  const triggerOn = which === 'latest' ? inOrder.at(-1) : inOrder[0];
  if (triggerOn === undefined || dates.length < days.length) return undefined;
  return { triggerOn, ...(new Set(dates).size < 2 ? {} : { among: dates }) };
}

/** What a deadline is counted from. */
export type Counted = {
  readonly triggerOn: CalendarDate;
  readonly among?: readonly CalendarDate[];
  readonly days: number;
  readonly serviceDays: number;
};

/** Whether the days of a deadline are days that a calendar has. */
export function canCount({ triggerOn, days }: Pick<Counted, 'triggerOn' | 'days'>): boolean {
  const room = (Math.abs(days) + 5) * CALENDAR_DAYS_PER_COURT_DAY;
  return Math.abs(days) <= MOST_DAYS && canAddDays(triggerOn, days < 0 ? -room : room);
}

function countedFrom(evaluation: Evaluation, deadline: CompiledDeadline): Counted | undefined {
  if (deadline.if !== undefined && !holdsAt(evaluation, deadline.if, whole)) return undefined;
  const start = startOf(deadline.from, (day) => evaluateAt(evaluation, day, whole).answer);
  const days = aCount(known(evaluateAt(evaluation, deadline.days, whole).answer));
  if (start === undefined || days === undefined || !canCount({ ...start, days })) return undefined;
  // Service gives more time to act after it, and none before an event.
  if (days < 0 && deadline.service !== undefined) return undefined;
  const { serviceDays } = deadline;
  const knownDays = serviceDays === undefined ? undefined : aCount(known(evaluateAt(evaluation, serviceDays, whole).answer));
  if (knownDays !== undefined && knownDays >= 0 && knownDays <= MOST_SERVICE_DAYS) return { ...start, days, serviceDays: knownDays };
  if (deadline.service === undefined) return { ...start, days, serviceDays: 0 };
  const services = servicesOf(known(evaluateAt(evaluation, deadline.service, whole).answer), deadline.isMailed);
  return services === undefined ? undefined : { ...start, days, serviceDays: longestMailboxDays(services) };
}

/** The days of a deadline as they are stored. */
export function countDeadline(
  counted: Counted,
  { kind, count, roll, calendar: whose, safeDays }: CompiledDeadline,
  figures: DatedFigures,
): EvaluatedDeadline {
  const used: FigureUsed[] = [];
  const environment = { figures, used };
  const calendar = calendarOf(environment, whose);
  const { raw, extended, outer, safe } = deadlineAfter({ ...counted, kind, count, calendar, ...defined({ roll, safeDays }) });
  const { triggerOn, among, days, serviceDays } = counted;
  noteCalendar(outer, environment, whose);
  // every year whose closed days decided something
  const asked = [...(roll === 'none' ? [] : [raw, extended, safe, outer]), ...(count === 'courtDays' ? [triggerOn, raw] : [])];
  const unknownYear = asked.find((day) => !isYearKnown(day, calendar));
  const facts = {
    triggerOn,
    ...defined({ among }),
    days: String(days),
    serviceDays: String(serviceDays),
    calendarYear: String(yearOf(unknownYear ?? outer)),
  };
  return { value: { raw, extended, outer, safe, ...facts, holidaysKnown: unknownYear === undefined }, figures: used };
}

/** Whether a stored record in a state has the deadline counted again, or keeps it as it was counted. */
export const isCountedAgain = ({ runsIn }: CompiledDeadline, state: unknown): boolean =>
  runsIn === undefined || (typeof state === 'string' && runsIn.has(state));

/** Works out a deadline: its four days, and what they were counted from; undefined while something of that is not known. */
export function solveDeadline(evaluation: Evaluation, deadline: CompiledDeadline): EvaluatedDeadline | undefined {
  const counted = countedFrom(evaluation, deadline);
  if (counted === undefined) return undefined;
  const { figures } = evaluation.scopes;
  const { triggerOn, among, days, serviceDays } = counted;
  const from = [triggerOn, among?.join(' '), days, serviceDays, figures];
  return evaluation.cache.deadlines(deadline, '', { from, make: () => countDeadline(counted, deadline, figures) });
}
