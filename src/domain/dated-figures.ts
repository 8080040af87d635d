import type { CalendarDate } from './calendar-date.ts';

/** A legal figure with the dates on which it holds, both ends included; without `to` it is still in force. */
export type DatedFigure = {
  /** mileageRate, feeCap, holiday, postalHoliday, or a kind of _parts/figures.json. */
  readonly kind: string;
  /** Which of its kind, for example the class of attorney, the name of a holiday, a row of a table or its row and column. */
  readonly key?: string;
  /** First day, YYYY-MM-DD; the store checks that it is a date. */
  readonly from: string;
  /** Last day, YYYY-MM-DD. */
  readonly to?: string;
  /** A numeral, or a word of its kind. */
  readonly value: string;
  /** Where it stands: statute, newsline, draft. */
  readonly source: string;
  /** Who compared it with the source; absent until someone did. */
  readonly confirmedBy?: string;
  /** How a cap is meant: pointed out, or refused. */
  readonly enforced?: 'warn' | 'block';
};

/** Between the row and the column of a table. */
export const keySeparator = '/';

/** All dated figures that the desk knows. */
export type DatedFigures = readonly DatedFigure[];

/** A name as it stands in the data, as people read it: newYear is "New Year". */
export const nameOfKey = (key: string): string =>
  key.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/^./u, (first) => first.toUpperCase());

/** A figure that an answer rests on, kept beside it. */
export type FigureUsed = {
  readonly kind: string;
  readonly key: string;
  /** The date for which it was looked up. */
  readonly on: string;
  readonly value: string;
  readonly source: string;
  /** True when no figure covers the date and the desk's default stands in. */
  readonly isDefault: boolean;
};

/** Whether a figure holds on a date. */
export function holdsOn(figure: DatedFigure, date: CalendarDate): boolean {
  return figure.from <= date && (figure.to === undefined || date <= figure.to);
}

/** Whether figures of a kind are single days of a calendar: on which offices are closed, or without mail. */
export const isHolidayKind = (kind: string): boolean => kind === 'holiday' || kind === 'postalHoliday';

/** Which figure: its kind, and which of its kind when there are several. */
export type FigureName = Pick<DatedFigure, 'kind' | 'key'>;

/** The figure of a kind and key that holds on a date; of several the one that began last; undefined when none does. */
export function figureOn(figures: DatedFigures, of: FigureName, date: CalendarDate): DatedFigure | undefined {
  let latest: DatedFigure | undefined;
  for (const figure of figures) {
    if (figure.kind !== of.kind || (figure.key ?? '') !== (of.key ?? '') || !holdsOn(figure, date)) continue;
    if (latest === undefined || figure.from > latest.from) latest = figure;
  }
  return latest;
}
