import type { CalendarDate } from './calendar-date.ts';
import { type DatedFigures, figureOn } from './dated-figures.ts';
import { type Decimal, decimalFrom, multiply, parseDecimal, roundHalfUp } from './decimal.ts';

/** The rate for a day of travel, in dollars per mile. */
export type MileageRate = {
  readonly rate: Decimal;
  /** True when no dated rate covers the day. */
  readonly isDefault: boolean;
  readonly source: string;
};

const DEFAULT_RATE: MileageRate = {
  rate: decimalFrom('0.67'),
  isDefault: true,
  source: 'Default rate of the desk; no dated rate covers the day',
};

/** The rate on the day of travel, whatever the date of injury; 0.67, marked as default, where none is dated. Source: LC 4600(e)(2), Gov. Code 19820. */
export function mileageRateOn(figures: DatedFigures, travelOn: CalendarDate): MileageRate {
  const figure = figureOn(figures, { kind: 'mileageRate' }, travelOn);
  const rate = figure === undefined ? undefined : parseDecimal(figure.value);
  return figure === undefined || rate === undefined ? DEFAULT_RATE : { rate, isDefault: false, source: figure.source };
}

/** Dollars for the miles of one trip, rounded half up to the cent; totals are sums of these, so that the paper adds up. */
export function tripMileage(miles: Decimal, rate: Decimal): Decimal {
  return roundHalfUp(multiply(miles, rate), 2);
}
