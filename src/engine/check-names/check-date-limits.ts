import { calendarDate } from '#domain/calendar-date.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { limitOfDate } from '#engine/data/plausible-values.ts';
import { below, errorAt, type Finding, type Place } from '#engine/findings/finding.ts';

const limits = ['formatMinimum', 'formatMaximum'] as const;

/** The earliest and the latest date of a field: dates of the calendar, in their order, on a date. */
export function dateLimitFindings(shape: PlainRecord, place: Place): readonly Finding[] {
  const given = limits.filter((key) => Object.hasOwn(shape, key));
  const [first] = given;
  if (first === undefined) return [];
  if (shape['format'] !== 'date')
    return given.map((key) =>
      errorAt(below(place, key), {
        code: 'limit_without_date',
        message: `Only a date can have "${key}".`,
        remedy: `Remove "${key}", or add "format": "date".`,
      }),
    );
  const unreal = given.filter((key) => calendarDate(String(shape[key])) === undefined);
  if (unreal.length > 0)
    return unreal.map((key) =>
      errorAt(below(place, key), {
        code: 'not_a_date',
        message: `"${String(shape[key])}" is not a valid date.`,
        remedy: 'Write year, month, and day, for example 1900-01-01.',
      }),
    );
  const [least, most] = limits.map((key) => limitOfDate(shape, key));
  if (least === undefined || most === undefined || least <= most) return [];
  return [
    errorAt(below(place, first), {
      code: 'empty_range',
      message: `The earliest date, ${least}, is after the latest, ${most}, so no date can be entered.`,
      remedy: 'Swap the two dates, or correct one. Without limits, a date must be from 1950-01-01 to 2099-12-31.',
    }),
  ];
}
