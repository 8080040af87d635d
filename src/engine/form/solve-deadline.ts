import { type CalendarDate, calendarDate, canAddDays, yearOf } from '#domain/calendar-date.ts';
import { isYearKnown } from '#domain/court-days.ts';
import { type Service, deadlineAfter, mailboxDays } from '#domain/deadlines.ts';
import type { DatedFigures, FigureUsed } from '#domain/dated-figures.ts';
import { aCount, aMethod } from '#engine/expression/function-definition.ts';
import { boardCalendar, noteCalendar } from '#engine/expression/figures-used.ts';
import { type Answer, type Value, unknown } from '#engine/expression/value.ts';
import type { CompiledDeadline, CompiledStart } from '#engine/compilation/compiled-automation.ts';
import type { EvaluatedDeadline } from './evaluation-cache.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import { type Evaluation, evaluateAt } from './evaluation.ts';

/** More calendar days than any number of court days of a deadline takes up: at most a fortnight is closed at a time. */
const CALENDAR_DAYS_PER_COURT_DAY = 15;
const MOST_DAYS = 10_000;
/** The days of a deadline by name, the one that people go by first. */
export const DEADLINE_DAYS = ['outer', 'safe', 'raw', 'extended'] as const;

const whole = { pointer: '' } as const;

const known = (answer: Answer): Value | undefined => (answer === unknown ? undefined : answer);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How and where someone was served; undefined while the method is not known, or the state at home. */
function serviceOf(value: unknown, isMailed: boolean | undefined): Service | undefined {
  if (!isRecord(value)) return undefined;
  const method = isMailed === true ? 'mail' : aMethod(textOf(value['method']));
  const [state, country] = [textOf(value['state']), textOf(value['country'])];
  const isHome = country === '' || country.toUpperCase() === 'US';
  return method === undefined || (isHome && state === '' && method !== 'personal') ? undefined : { method, state, country };
}

/** The day that sets the time running, and all of which it is the latest or the earliest; undefined while one of them is not known. */
function startOf(evaluation: Evaluation, { which, days }: CompiledStart): Pick<Counted, 'triggerOn' | 'among'> | undefined {
  const dates = days.flatMap((day) => {
    const answer = known(evaluateAt(evaluation, day, whole).answer);
    return (typeof answer === 'string' ? calendarDate(answer) : undefined) ?? [];
  });
  const inOrder = dates.toSorted();
  const triggerOn = which === 'latest' ? inOrder.at(-1) : inOrder[0];
  if (triggerOn === undefined || dates.length < days.length) return undefined;
  return { triggerOn, ...(new Set(dates).size < 2 ? {} : { among: dates }) };
}

type Counted = {
  readonly triggerOn: CalendarDate;
  readonly among?: readonly CalendarDate[];
  readonly days: number;
  readonly service?: Service;
};

function countedFrom(evaluation: Evaluation, deadline: CompiledDeadline): Counted | undefined {
  const start = startOf(evaluation, deadline.from);
  const days = aCount(known(evaluateAt(evaluation, deadline.days, whole).answer));
  if (start === undefined || days === undefined || Math.abs(days) > MOST_DAYS) return undefined;
  const room = (Math.abs(days) + 5) * CALENDAR_DAYS_PER_COURT_DAY;
  if (!canAddDays(start.triggerOn, days < 0 ? -room : room)) return undefined;
  // Service gives more time to act after it, and none before an event.
  if (days < 0 && deadline.service !== undefined) return undefined;
  if (deadline.service === undefined) return { ...start, days };
  const service = serviceOf(known(evaluateAt(evaluation, deadline.service, whole).answer), deadline.isMailed);
  return service === undefined ? undefined : { ...start, days, service };
}

function evaluated(counted: Counted, { kind, count, roll }: CompiledDeadline, figures: DatedFigures): EvaluatedDeadline {
  const used: FigureUsed[] = [];
  const environment = { figures, used };
  const calendar = boardCalendar(environment);
  const { raw, extended, outer, safe } = deadlineAfter({ ...counted, kind, count, calendar, ...(roll === undefined ? {} : { roll }) });
  const { triggerOn, among, days, service } = counted;
  const added = service === undefined ? 0 : mailboxDays(service.method, service.state, service.country);
  noteCalendar(outer, environment);
  const facts = {
    triggerOn,
    ...(among === undefined ? {} : { among }),
    days: String(days),
    serviceDays: String(added),
    calendarYear: String(yearOf(outer)),
  };
  return { value: { raw, extended, outer, safe, ...facts, holidaysKnown: isYearKnown(outer, calendar) }, figures: used };
}

/** Works out a deadline: its four days, and what they were counted from; undefined while something of that is not known. */
export function solveDeadline(evaluation: Evaluation, deadline: CompiledDeadline): EvaluatedDeadline | undefined {
  const counted = countedFrom(evaluation, deadline);
  if (counted === undefined) return undefined;
  const { figures } = evaluation.scopes;
  const { triggerOn, among, days, service } = counted;
  const from = [triggerOn, among?.join(' '), days, service?.method, service?.state, service?.country, figures];
  return evaluation.cache.deadlines(deadline, '', { from, make: () => evaluated(counted, deadline, figures) });
}
