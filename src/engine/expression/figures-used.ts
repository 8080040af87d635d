import { type CalendarDate, yearOf } from '#domain/calendar-date.ts';
import { type HolidayCalendar, type HolidayCalendarKind, holidayCalendar, isYearKnown } from '#domain/court-days.ts';
import type { DatedFigures, FigureUsed } from '#domain/dated-figures.ts';
import type { ExpressionEnvironment } from './compilation.ts';

/** The calendar is made once for each set of figures: making it costs more than a hundred evaluations. */
const calendars = {
  board: new WeakMap<DatedFigures, HolidayCalendar>(),
  court: new WeakMap<DatedFigures, HolidayCalendar>(),
} as const;

/** The calendar of the Appeals Board that the figures make, or that of the courts. */
export function calendarOf({ figures }: ExpressionEnvironment, kind: HolidayCalendarKind = 'board'): HolidayCalendar {
  const known = calendars[kind].get(figures);
  if (known !== undefined) return known;
  const calendar = holidayCalendar(figures, kind);
  calendars[kind].set(figures, calendar);
  return calendar;
}

/** Notes a figure that an answer rests on, once. */
export function noteFigure(figure: FigureUsed, { used }: ExpressionEnvironment): void {
  const isNoted = used?.some((other) => other.kind === figure.kind && other.key === figure.key && other.on === figure.on);
  if (isNoted === false) used?.push(figure);
}

const sources = {
  board: 'Gov. Code 6700, 6701; calendar of closures',
  court: 'CCP 12a, 135; calendar of closures',
} as const;

/** Notes the holiday calendar behind a date; a year without known holidays is noted as default: only weekends were counted. */
export function noteCalendar(on: CalendarDate, environment: ExpressionEnvironment, kind: HolidayCalendarKind = 'board'): void {
  if (environment.used === undefined) return;
  const isKnown = isYearKnown(on, calendarOf(environment, kind));
  const year = String(yearOf(on));
  const source = isKnown ? sources[kind] : `No holidays are dated for ${year}; only weekends were counted`;
  noteFigure({ kind: 'holidayCalendar', key: year, on, value: isKnown ? kind : '', source, isDefault: !isKnown }, environment);
}
