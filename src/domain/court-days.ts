import { type CalendarDate, addDays, weekdayOf, yearOf } from './calendar-date.ts';
import type { DatedFigures } from './dated-figures.ts';

/** Whose offices: board closes the Workers' Compensation Appeals Board; court adds the days on which only the courts close. */
export type HolidayCalendarKind = 'board' | 'court';

/** The days beyond weekends on which offices are closed, and the years for which they are known. */
export type HolidayCalendar = {
  readonly kind: HolidayCalendarKind;
  readonly closedOn: ReadonlySet<string>;
  readonly years: ReadonlySet<number>;
};

/**
 * The calendar that the figures of kind "holiday" make: value "office" closes the Board and the courts, value "court" the courts only.
 * Source: Gov. Code 6700 and 6701, CCP 135.
 */
export function holidayCalendar(figures: DatedFigures, kind: HolidayCalendarKind = 'board'): HolidayCalendar {
  const holidays = figures.filter((figure) => figure.kind === 'holiday');
  const closed = holidays.filter((holiday) => kind === 'court' || holiday.value !== 'court');
  return {
    kind,
    closedOn: new Set(closed.map((holiday) => holiday.from)),
    years: new Set(holidays.map((holiday) => Number(holiday.from.slice(0, 4)))),
  };
}

/** Whether the calendar holds the holidays of a date's year; if not, only weekends are counted. */
export function isYearKnown(date: CalendarDate, calendar: HolidayCalendar): boolean {
  return calendar.years.has(yearOf(date));
}

/** Whether offices are open on a date: no Saturday, no Sunday, no holiday. */
export function isCourtDay(date: CalendarDate, calendar: HolidayCalendar): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !calendar.closedOn.has(date);
}

/** The date itself when offices are open, else the first day after on which they are. Source: 8 CCR 10600, CCP 12a. */
export function nextCourtDay(date: CalendarDate, calendar: HolidayCalendar): CalendarDate {
  let day = date;
  while (!isCourtDay(day, calendar)) day = addDays(day, 1);
  return day;
}

/** The date itself when offices are open, else the last day before on which they were: where a time is counted back, the day comes earlier. */
export function previousCourtDay(date: CalendarDate, calendar: HolidayCalendar): CalendarDate {
  let day = date;
  while (!isCourtDay(day, calendar)) day = addDays(day, -1);
  return day;
}

/** The date so many court days later, or earlier when negative; the first day is not counted; 0 answers the date itself. */
export function addCourtDays(date: CalendarDate, courtDays: number, calendar: HolidayCalendar): CalendarDate {
  const step = courtDays < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(courtDays); left > 0;) {
    day = addDays(day, step);
    if (isCourtDay(day, calendar)) left -= 1;
  }
  return day;
}
