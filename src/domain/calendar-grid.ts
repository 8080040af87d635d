import { addDays, addMonths, weekdayOf, yearOf, type CalendarDate } from './calendar-date.ts';

/** How many days a calendar shows at once. */
export type CalendarPeriod = 'day' | 'week' | 'month';

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const;

/** The seven days of the week of a date, from Sunday to Saturday. */
export function weekOf(date: CalendarDate): readonly CalendarDate[] {
  const sunday = addDays(date, -weekdayOf(date));
  return daysOfWeek.map((days) => addDays(sunday, days));
}

const monthOf = (date: CalendarDate): string => date.slice(0, 7);

/** Whether two dates are in one month of one year. */
export const isSameMonth = (one: CalendarDate, other: CalendarDate): boolean => monthOf(one) === monthOf(other);

/** The weeks that a month touches, four to six, with the days of the months beside it. */
export function weeksOfMonth(date: CalendarDate): readonly (readonly CalendarDate[])[] {
  const weeks: (readonly CalendarDate[])[] = [];
  for (let day = addDays(date, 1 - Number(date.slice(8))); isSameMonth(day, date); day = addDays(weekOf(day)[0] ?? day, 7))
    weeks.push(weekOf(day));
  return weeks;
}

/** The days that a period shows, by week; a day stands alone. */
export function weeksOf(period: CalendarPeriod, date: CalendarDate): readonly (readonly CalendarDate[])[] {
  if (period === 'month') return weeksOfMonth(date);
  return [period === 'week' ? weekOf(date) : [date]];
}

/** The same day of the period before (-1) or after (1); of a shorter month its last day. */
export function movedByPeriod(period: CalendarPeriod, date: CalendarDate, periods: number): CalendarDate {
  if (period === 'month') return addMonths(date, periods) ?? date;
  return addDays(date, periods * (period === 'week' ? 7 : 1));
}

const [firstYear, lastYear] = [1950, 2099];

/** Whether forms take a date of this year; calendars show no others. */
export const isYearOfForms = (date: CalendarDate): boolean => yearOf(date) >= firstYear && yearOf(date) <= lastYear;

/** How long the time of one group of a figure is. */
export type GroupPeriod = 'week' | 'month' | 'year';

/** The first day of the week (a Sunday) or month of a day. */
export function groupStart(each: 'week' | 'month', day: CalendarDate): CalendarDate {
  return addDays(day, each === 'week' ? -weekdayOf(day) : 1 - Number(day.slice(8)));
}

function nextGroup(each: GroupPeriod, first: CalendarDate): CalendarDate | undefined {
  return each === 'week' ? addDays(first, 7) : addMonths(first, each === 'month' ? 1 : 12);
}

/** The first days of all weeks, months or years from one to another, both counted in; at most so many, the last ones. */
export function groupsBetween(
  each: GroupPeriod,
  span: { readonly first: CalendarDate; readonly last: CalendarDate },
  most: number,
): readonly CalendarDate[] {
  const groups: CalendarDate[] = [];
  for (let day: CalendarDate | undefined = span.first; day !== undefined && day <= span.last; day = nextGroup(each, day)) groups.push(day);
  return groups.slice(-most);
}
