import type { RatePeriod } from '#claim/client/claim-answers.ts';
import { add, decimalFrom, decimalText, parseDecimal, roundHalfUp, ZERO, type Decimal } from '#domain/decimal.ts';
import { tripMileage } from '#domain/mileage.ts';
import type { TripFields } from './trip.ts';

/** Where no period covers the day of a trip. */
const defaultRate = decimalFrom('0.67');

/** The rate of the period that covers the day, both ends included. */
export const rateOn = (rates: readonly RatePeriod[], day: string): Decimal => {
  const period = rates.find(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate));
  return (period === undefined ? undefined : parseDecimal(period.rate)) ?? defaultRate;
};

/** A number as people type it: 38.6, $14, 1,234.50 or 12,50. Undefined where it is none, is negative or has more than two places. */
export const typedNumber = (text: string): Decimal | undefined => {
  const bare = text.replaceAll(/[\s$]/g, '');
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(/^(\d*),(\d{1,2})$/, '$1.$2');
  return /^\d{0,7}(?:\.\d{0,2})?$/.test(plain) ? parseDecimal(plain) : undefined;
};

const amountOf = (text: string): Decimal => typedNumber(text) ?? ZERO;

/** With two places, as it is sent: "38.60". */
export const twoPlaces = (value: Decimal): string => decimalText(roundHalfUp(value, 2));

export type TripAmounts = {
  readonly miles: Decimal;
  readonly rate: Decimal;
  readonly mileage: Decimal;
  readonly parking: Decimal;
  readonly tolls: Decimal;
  readonly total: Decimal;
};

export const amountsOf = (trip: TripFields, rates: readonly RatePeriod[]): TripAmounts => {
  const [miles, rate] = [amountOf(trip.roundTripMiles), rateOn(rates, trip.tripDate)];
  const [mileage, parking, tolls] = [tripMileage(miles, rate), amountOf(trip.parkingExpenses), amountOf(trip.tolls)];
  return { miles, rate, mileage, parking, tolls, total: add(add(mileage, parking), tolls) };
};

/** Sums of the rounded trips, so that the paper adds up. */
export const totalsOf = (trips: readonly TripFields[], rates: readonly RatePeriod[]): Omit<TripAmounts, 'rate'> => {
  const all = trips.map((trip) => amountsOf(trip, rates));
  const sum = (name: 'miles' | 'mileage' | 'parking' | 'tolls' | 'total'): Decimal => all.reduce((so, each) => add(so, each[name]), ZERO);
  return { miles: sum('miles'), mileage: sum('mileage'), parking: sum('parking'), tolls: sum('tolls'), total: sum('total') };
};
