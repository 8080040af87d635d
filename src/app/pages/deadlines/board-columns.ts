import { addDays, weekdayOf, type CalendarDate } from '#domain/calendar-date.ts';
import type { OpenDayOfRecord } from '#schemas/api/records.gen.ts';

export const boardColumns = ['overdue', 'today', 'week', 'later'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** Where a deadline stands: what can still be done in time goes by the day on which it is due, which is not the last one. */
export const columnOf = ({ safe, outer }: Pick<OpenDayOfRecord, 'safe' | 'outer'>, today: CalendarDate): BoardColumn => {
  if (outer < today) return 'overdue';
  if (safe <= today) return 'today';
  return safe <= addDays(today, 6 - weekdayOf(today)) ? 'week' : 'later';
};
