import { addMonths, calendarDate, daysBetween } from '#domain/calendar-date.ts';
import { compareDecimals, decimalFrom, ZERO } from '#domain/decimal.ts';
import { isBlank } from '#domain/plain-text.ts';
import type { TextKey } from '#claim/texts/texts.ts';
import { typedNumber } from './amounts.ts';
import type { Receipt, Trip, TripField, TripFields } from './trip.ts';

export type TripFaults = Readonly<Partial<Record<TripField, TextKey>>>;

type Around = {
  readonly today: string;
  readonly others: readonly Pick<Trip, 'tripDate'>[];
  /** Fingerprints of receipts that the office did not take. */
  readonly refused: ReadonlySet<string>;
};

const longestAddress = 200;
/** Days between the first trip of a form and its last. */
const longestSpan = 366;
const monthsBack = 24;
/** The office takes no more with one form. */
export const mostTrips = 200;
const mostMiles = decimalFrom('2000');
const mostSpent = decimalFrom('5000');

/** The earliest day that a form takes. */
export const earliestDay = (today: string): string => {
  const day = calendarDate(today);
  return (day === undefined ? undefined : addMonths(day, -monthsBack)) ?? '';
};

const judgeDay = (text: string, { today, others }: Around): TextKey | undefined => {
  if (isBlank(text)) return 'tripDateRequired';
  const day = calendarDate(text);
  if (day === undefined) return 'dateInvalid';
  if (day > today) return 'dateFuture';
  if (day < earliestDay(today)) return 'dateOld';
  const isFar = others.some(({ tripDate }) => {
    const other = calendarDate(tripDate);
    return other !== undefined && Math.abs(daysBetween(other, day)) > longestSpan;
  });
  return isFar ? 'dateSpan' : undefined;
};

const judgeAddress = (text: string, missing: TextKey): TextKey | undefined => {
  if (isBlank(text)) return missing;
  return text.length > longestAddress ? 'addressLong' : undefined;
};

const judgeMiles = (text: string): TextKey | undefined => {
  if (isBlank(text)) return 'milesRequired';
  const miles = typedNumber(text);
  if (miles === undefined) return 'numberInvalid';
  if (compareDecimals(miles, ZERO) <= 0) return 'milesPositive';
  return compareDecimals(miles, mostMiles) > 0 ? 'milesLarge' : undefined;
};

const judgeExpense = (text: string, invalid: TextKey): TextKey | undefined => {
  if (isBlank(text)) return undefined;
  const spent = typedNumber(text);
  return spent === undefined || compareDecimals(spent, mostSpent) > 0 ? invalid : undefined;
};

/** Whether an expense asks for its receipt. */
export const isSpent = (text: string): boolean => compareDecimals(typedNumber(text) ?? ZERO, ZERO) > 0;

const judgeReceipt = (receipt: Receipt | undefined, missing: TextKey, { refused }: Around): TextKey | undefined => {
  if (receipt === undefined) return missing;
  return refused.has(receipt.sha256) ? 'fileUploadFailed' : undefined;
};

/** All that is wrong with a trip, each at its field. */
export const judgeTrip = (trip: TripFields, around: Around): TripFaults => {
  const faults: Readonly<Record<TripField, TextKey | undefined>> = {
    tripDate: judgeDay(trip.tripDate, around),
    startAddress: judgeAddress(trip.startAddress, 'startRequired'),
    endAddress: judgeAddress(trip.endAddress, 'endRequired'),
    roundTripMiles: judgeMiles(trip.roundTripMiles),
    parkingExpenses: judgeExpense(trip.parkingExpenses, 'parkingInvalid'),
    tolls: judgeExpense(trip.tolls, 'tollsInvalid'),
    parkingReceipt: isSpent(trip.parkingExpenses) ? judgeReceipt(trip.parkingReceipt, 'parkingReceiptRequired', around) : undefined,
    tollsReceipt: isSpent(trip.tolls) ? judgeReceipt(trip.tollsReceipt, 'tollsReceiptRequired', around) : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};
