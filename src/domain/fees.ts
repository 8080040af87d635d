import type { CalendarDate } from './calendar-date.ts';
import { type DatedFigure, type DatedFigures, figureOn } from './dated-figures.ts';
import { type Decimal, add, divide, multiply, roundHalfUp } from './decimal.ts';

const DAYS_PER_WEEK: Decimal = { unscaled: 7n, scale: 0 };

/** What a deposition took and at what rate: dollars per hour, hours. */
export type DepositionTime = { readonly hourlyRate: Decimal; readonly prepTime: Decimal; readonly depoTime: Decimal };

/**
 * Dollars of attorney fee for a deposition: the sum of its two printed lines, preparation and deposition, each rounded half up to the cent, so that the
 * lines of the letter add up. Source: LC 5710(b)(4).
 */
export function attorneyFee({ hourlyRate, prepTime, depoTime }: DepositionTime): Decimal {
  const lineFor = (hours: Decimal): Decimal => roundHalfUp(multiply(hourlyRate, hours), 2);
  return add(lineFor(prepTime), lineFor(depoTime));
}

/** Dollars of temporary disability for one day, a seventh of the weekly rate, rounded half up to the cent. Source: LC 5710(b)(2). */
export function oneDayTemporaryDisability(weeklyRate: Decimal): Decimal {
  return roundHalfUp(divide(weeklyRate, DAYS_PER_WEEK) ?? weeklyRate, 2);
}

/** The cap in dollars per hour for a class of attorney on a date; undefined when none is dated. Source: draft 8 CCR 9795.6 of January 2026, not law. */
export function feeCapOn(figures: DatedFigures, attorneyClass: string, date: CalendarDate): DatedFigure | undefined {
  return figureOn(figures, { kind: 'feeCap', key: attorneyClass }, date);
}
