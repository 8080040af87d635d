import { addDays, calendarDate, californiaDate, millisecondsOf, weekdayOf, type CalendarDate } from '#domain/calendar-date.ts';
import type { GroupBy } from '#schemas/meta/list.gen.ts';

function dayIn(text: string): CalendarDate | undefined {
  return calendarDate(text) ?? (millisecondsOf(text) === undefined ? undefined : californiaDate(text));
}

/** What a row has in common with its group, by the value of the column: of a date the first day; null for a row that is in none. */
export function groupOf({ each }: Pick<GroupBy, 'each'>, value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  if (text === '') return null;
  if (each === 'value') return text;
  const day = dayIn(text);
  if (day === undefined) return null;
  if (each === 'month') return `${day.slice(0, 7)}-01`;
  return each === 'day' ? day : addDays(day, -((weekdayOf(day) + 6) % 7));
}
