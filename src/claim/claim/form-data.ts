import type { ClaimStatus } from '#claim/client/claim-answers.ts';
import type { Decimal } from '#domain/decimal.ts';
import { defined } from '#domain/defined.ts';
import { yearOf, calendarDate } from '#domain/calendar-date.ts';
import { rateText } from '#domain/number-text.ts';
import { cleanText } from '#domain/plain-text.ts';
import { amountsOf, totalsOf, twoPlaces } from '#claim/trips/amounts.ts';
import type { Trip } from '#claim/trips/trip.ts';
import type { Signature } from '#schemas/api/service.gen.ts';

type Given = {
  readonly status: ClaimStatus;
  readonly trips: readonly Trip[];
  readonly printedName: string;
  readonly signature: Signature;
};

/** A decimal of two places is written by its number exactly. */
const asNumber = (value: Decimal): number => Number(twoPlaces(value));

const detailsOf = (receipt: Trip['parkingReceipt']) =>
  receipt === undefined ? undefined : defined({ url: `sha256:${receipt.sha256}`, width: receipt.width, height: receipt.height });

const sentTrip = (trip: Trip, rates: ClaimStatus['rates']) => {
  const amounts = amountsOf(trip, rates);
  return {
    id: trip.id,
    tripDate: trip.tripDate,
    startAddress: cleanText(trip.startAddress),
    endAddress: cleanText(trip.endAddress),
    roundTripMiles: asNumber(amounts.miles),
    mileageRate: Number(rateText(amounts.rate)),
    parkingExpenses: asNumber(amounts.parking),
    tolls: asNumber(amounts.tolls),
    totalAmount: asNumber(amounts.total),
    approval_status: trip.state === 'approved' ? 'approved' : 'ready_for_review',
    ...defined({
      parkingImageSha: trip.parkingReceipt?.sha256,
      tollsImageSha: trip.tollsReceipt?.sha256,
      parkingImageDetails: detailsOf(trip.parkingReceipt),
      tollsImageDetails: detailsOf(trip.tollsReceipt),
    }),
  };
};

/** The fingerprints of all receipts that go with the form. */
export const hashesOf = (trips: readonly Trip[]): readonly string[] => [
  ...new Set(
    trips
      .flatMap(({ parkingReceipt, tollsReceipt }) => [parkingReceipt?.sha256, tollsReceipt?.sha256])
      .filter((hash) => hash !== undefined),
  ),
];

/** The form as it is sent: amounts as numbers of two places, the year of sending, the receipts by their fingerprints. */
export const formDataOf = ({ status, trips, printedName, signature }: Given) => {
  const totals = totalsOf(trips, status.rates);
  const today = calendarDate(status.today);
  return {
    printedName: cleanText(printedName),
    signature,
    totalMiles: asNumber(totals.miles),
    totalParking: asNumber(totals.parking),
    totalTolls: asNumber(totals.tolls),
    mileageAmount: asNumber(totals.mileage),
    totalAmount: asNumber(totals.total),
    year: today === undefined ? new Date().getFullYear() : yearOf(today),
    submissionDate: status.today,
    fileCount: hashesOf(trips).length,
    trips: trips.map((trip) => sentTrip(trip, status.rates)),
  };
};
