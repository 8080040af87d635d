import { type CalendarDate, addDays, californiaClock, californiaDate, weekdayOf } from './calendar-date.ts';
import type { HolidayCalendar } from './court-days.ts';
import type { DatedFigures } from './dated-figures.ts';

/** The days without mail beyond weekends, and the years for which they are known. */
export type MailCalendar = Pick<HolidayCalendar, 'closedOn' | 'years'>;

/** Until when letters of a day are collected, HH:MM in California, where the firm says nothing else. */
export const usualMailingHour = '16:00';

/** The calendar that the figures of kind "postalHoliday" make. Source: 5 U.S.C. 6103; the holidays of the United States Postal Service. */
export function mailCalendar(figures: DatedFigures): MailCalendar {
  const days = figures.filter(({ kind }) => kind === 'postalHoliday').map(({ from }) => from);
  return { closedOn: new Set(days), years: new Set(days.map((day) => Number(day.slice(0, 4)))) };
}

/** Whether letters are mailed on a date: Monday to Friday, but for the days without mail. */
export function isMailingDay(date: CalendarDate, { closedOn }: MailCalendar): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !closedOn.has(date);
}

/** When a letter is sent: an instant (ISO 8601), the hour of collection (HH:MM in California) and the days without mail. */
export type Mailing = { readonly at: string; readonly hour: string; readonly calendar: MailCalendar };

/**
 * The day on which a letter is mailed that is sent at an instant: the same day before the hour of collection, if it is a mailing day, else the next one.
 * Throws RangeError when it is no instant of the years 0001 to 9999.
 */
export function mailingDay({ at, hour, calendar }: Mailing): CalendarDate {
  const today = californiaDate(at);
  let day = californiaClock(at) < hour ? today : addDays(today, 1);
  while (!isMailingDay(day, calendar)) day = addDays(day, 1);
  return day;
}
