import { addDays, addMonths, calendarDate, canAddDays, weekdayOf, yearOf, type CalendarDate } from './calendar-date.ts';
import { monthNumbered, typedDate } from './typed-date.ts';

/** Days from one to another, both counted in; a side that is missing is open. */
export type DaySpan = { readonly from?: CalendarDate; readonly to?: CalendarDate };

/** What one word or date means; isYearless where another year may have been meant. */
type Period = { readonly from: CalendarDate; readonly to: CalendarDate; readonly isYearless?: boolean };

const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
const steps: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

const moved = (date: CalendarDate, days: number): CalendarDate | undefined => (canAddDays(date, days) ? addDays(date, days) : undefined);

function monthsFrom(first: string, months: number): Period | undefined {
  const from = calendarDate(first);
  const next = from === undefined ? undefined : addMonths(from, months);
  return from === undefined || next === undefined ? undefined : { from, to: addDays(next, -1) };
}

const monthOf = (year: string | number, month: string | number): Period | undefined =>
  monthsFrom(`${year}-${String(month).padStart(2, '0')}-01`, 1);

/** This week, last month, next quarter. A week begins on Monday. */
function namedPeriod(step: string, unit: string, today: CalendarDate): Period | undefined {
  const by = steps[step] ?? 0;
  if (unit === 'week') {
    const from = moved(today, 7 * by - ((weekdayOf(today) + 6) % 7));
    return from === undefined ? undefined : { from, to: addDays(from, 6) };
  }
  const months = monthsOf[unit] ?? 1;
  const month = Number(today.slice(5, 7)) - 1;
  const begin = calendarDate(`${today.slice(0, 4)}-${String(month - (month % months) + 1).padStart(2, '0')}-01`);
  const from = begin === undefined ? undefined : addMonths(begin, by * months);
  return from === undefined ? undefined : monthsFrom(from, months);
}

/** So many days back from today, or on from it; today is counted in. */
function daysAround(days: number, today: CalendarDate): Period | undefined {
  const end = moved(today, days);
  if (end === undefined) return undefined;
  return days < 0 ? { from: end, to: today } : { from: today, to: end };
}

function aroundToday(text: string, today: CalendarDate): Period | undefined {
  const [, sign, count] = /^([+-]) ?(\d{1,4})(?: days?)?$/.exec(text) ?? [];
  if (count !== undefined) return daysAround(sign === '-' ? -Number(count) : Number(count), today);
  const [, side, many] = /^(last|next) (\d{1,4}) days?$/.exec(text) ?? [];
  if (many !== undefined) return daysAround(side === 'last' ? -Number(many) : Number(many), today);
  const [, step, unit] = /^(this|last|next) (week|month|quarter|year)$/.exec(text) ?? [];
  return step === undefined || unit === undefined ? undefined : namedPeriod(step, unit, today);
}

/** A month or a year: 4/2026, 2026-04, April 2026, April, 2026. */
function monthOrYear(text: string, today: CalendarDate): Period | undefined {
  if (/^(?:19|20)\d{2}$/.test(text)) return monthsFrom(`${text}-01-01`, 12);
  const [, month, inYear] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (month !== undefined && inYear !== undefined) return monthOf(inYear, month);
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  if (isoYear !== undefined && isoMonth !== undefined) return monthOf(isoYear, isoMonth);
  const [, name, year] = /^(\p{L}+)\.?(?: (?:de )?(\d{4}))?$/u.exec(text) ?? [];
  const named = name === undefined ? undefined : monthNumbered(name);
  const found = named === undefined ? undefined : monthOf(year ?? yearOf(today), named);
  return found === undefined || year !== undefined ? found : { ...found, isYearless: true };
}

function oneDay(text: string, today: CalendarDate): Period | undefined {
  const day = typedDate(text, today);
  if (day !== undefined) return { from: day, to: day };
  const isYearless = /^(?:\d{1,2}\/\d{1,2}|\p{L}+\.? \d{1,2}|\d{1,2} (?:de )?\p{L}+\.?)$/u.test(text);
  const ofThisYear = isYearless ? typedDate(`${text}${text.includes('/') ? '/' : ' '}${today.slice(0, 4)}`, today) : undefined;
  return ofThisYear === undefined ? undefined : { from: ofThisYear, to: ofThisYear, isYearless: true };
}

function periodOf(text: string, today: CalendarDate): Period | undefined {
  return text === '' ? undefined : (aroundToday(text, today) ?? monthOrYear(text, today) ?? oneDay(text, today));
}

type Bound = 'since' | 'after' | 'before' | 'until';

const bounds: Readonly<Record<string, Bound>> = {
  since: 'since',
  from: 'since',
  after: 'after',
  before: 'before',
  until: 'until',
  through: 'until',
};

function boundedSpan(bound: Bound, period: Period, today: CalendarDate): DaySpan | undefined {
  const { from, to } = period;
  if (bound === 'until') return { to };
  if (bound === 'since') {
    // nobody asks since a day to come
    const before = period.isYearless === true && from > today ? addMonths(from, -12) : from;
    return before === undefined ? undefined : { from: before };
  }
  const day = bound === 'after' ? moved(to, 1) : moved(from, -1);
  if (day === undefined) return undefined;
  return bound === 'after' ? { from: day } : { to: day };
}

/** From the first day of one to the last day of the other; without its year the other is the next one after the first. */
function joined(first: Period | undefined, last: Period | undefined): DaySpan | undefined {
  if (first === undefined || last === undefined) return undefined;
  const to = last.isYearless === true && last.to < first.from ? addMonths(last.to, 12) : last.to;
  return to === undefined || to < first.from ? undefined : { from: first.from, to };
}

function betweenDots(first: string, last: string, today: CalendarDate): DaySpan | undefined {
  const [from, to] = [periodOf(first, today), periodOf(last, today)];
  if (first === '') return to === undefined ? undefined : { to: to.to };
  if (last === '') return from === undefined ? undefined : { from: from.from };
  return joined(from, to);
}

/**
 * The days that people mean by what they type to narrow a list: one day in every form of a date, today, this week, last month, 4/2026, April,
 * 2026, -7 (today and the seven days before), +30, since 10/23, before 11/1/2026, 10/1 - 10/23, 2026-10-01..2026-10-31. A week begins on Monday;
 * a date without a year is of this year. Undefined when it says no days.
 */
export function readDaySpan(text: string, today: CalendarDate): DaySpan | undefined {
  const bare = text
    .trim()
    .toLowerCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ');
  const [, first, last] = /^(.*?) ?\.\. ?(.*)$/.exec(bare) ?? [];
  if (first !== undefined && last !== undefined) return betweenDots(first, last, today);
  const [, word = '', rest = ''] = /^(\p{L}+) (.+)$/u.exec(bare) ?? [];
  const bound = Object.hasOwn(bounds, word) ? bounds[word] : undefined;
  const bounded = bound === undefined ? undefined : periodOf(rest, today);
  if (bound !== undefined && bounded !== undefined) return boundedSpan(bound, bounded, today);
  const period = periodOf(bare, today);
  if (period !== undefined) return { from: period.from, to: period.to };
  const [, begin = '', end = ''] = /^(?:from |between )?(.+?) ?(?: to | and | through |-) ?(.+)$/.exec(bare) ?? [];
  return joined(periodOf(begin, today), periodOf(end, today));
}
