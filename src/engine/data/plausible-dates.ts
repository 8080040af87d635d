import { calendarDate, usDate } from '#domain/calendar-date.ts';
import type { ShapeError, ShapeValidator } from '#engine/declaration/shape-error.ts';
import { isList, isRecord, recordOf } from './plain-data.ts';
import { pointerBelow } from './places.ts';

/** Where a date of a case lies when its shape says nothing else: a year outside is a slip of the finger. */
const plausibleDates = { formatMinimum: '1950-01-01', formatMaximum: '2099-12-31' } as const;

type Look = (value: unknown, pointer: string) => readonly ShapeError[];

/** The earliest or the latest date of a shape. */
export const limitOfDate = (shape: unknown, keyword: keyof typeof plausibleDates): string => {
  const limit = recordOf(shape)[keyword];
  return typeof limit === 'string' ? limit : plausibleDates[keyword];
};

function lookAtDate(shape: unknown): Look {
  const [least, most] = [limitOfDate(shape, 'formatMinimum'), limitOfDate(shape, 'formatMaximum')];
  return (value, pointer) => {
    if (typeof value !== 'string' || calendarDate(value) === undefined) return [];
    if (value < least) return [{ pointer, keyword: 'formatMinimum', params: { limit: least } }];
    return value > most ? [{ pointer, keyword: 'formatMaximum', params: { limit: most } }] : [];
  };
}

function lookAtGroup(properties: Readonly<Record<string, unknown>>): Look | undefined {
  const looks = Object.entries(properties).flatMap(([name, shape]) => {
    const look = lookOf(shape);
    return look === undefined ? [] : [{ name, look }];
  });
  if (looks.length === 0) return undefined;
  return (value, pointer) => looks.flatMap(({ name, look }) => look(recordOf(value)[name], pointerBelow(pointer, name)));
}

/** How the dates below a shape are looked at; undefined where there are none. */
function lookOf(shape: unknown): Look | undefined {
  const { properties, items, format } = recordOf(shape);
  if (format === 'date') return lookAtDate(shape);
  if (isRecord(properties)) return lookAtGroup(properties);
  const each = items === undefined ? undefined : lookOf(items);
  if (each === undefined) return undefined;
  return (value, pointer) => (isList(value) ? value.flatMap((entry, index) => each(entry, pointerBelow(pointer, index))) : []);
}

/** A validator that also finds dates outside what their shapes allow; the same in the browser and on the server. */
export function withPlausibleDates(schema: unknown, validate: ShapeValidator): ShapeValidator {
  const look = lookOf(schema);
  return look === undefined ? validate : (data) => [...validate(data), ...look(data, '')];
}

/** A limit of dates as people write it. */
export function shownLimit(limit: unknown): string {
  const date = typeof limit === 'string' ? calendarDate(limit) : undefined;
  return date === undefined ? String(limit) : usDate(date);
}
