import type { ClaimStatus, StoredTrip } from '#claim/client/claim-answers.ts';
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

const receiptsOf = ({ parkingReceipt, tollsReceipt }: Trip) =>
  defined({
    parkingImageSha: parkingReceipt?.sha256,
    tollsImageSha: tollsReceipt?.sha256,
    parkingImageDetails: detailsOf(parkingReceipt),
    tollsImageDetails: detailsOf(tollsReceipt),
  });

const statusOf = ({ state }: Trip): string => (state === 'approved' ? 'approved' : 'ready_for_review');

/** A trip that nobody touched goes back as it came: the office sees at once that it is the same. */
const sameTrip = (trip: Trip, stored: StoredTrip) => ({
  id: trip.id,
  tripDate: trip.tripDate,
  startAddress: trip.startAddress,
  endAddress: trip.endAddress,
  roundTripMiles: Number(trip.roundTripMiles),
  ...defined({
    mileageRate: stored.mileageRate ?? undefined,
    parkingExpenses: stored.parkingExpenses ?? undefined,
    tolls: stored.tolls ?? undefined,
    totalAmount: stored.totalAmount ?? undefined,
  }),
  approval_status: statusOf(trip),
  ...receiptsOf(trip),
});

const sentTrip = (trip: Trip, rates: ClaimStatus['rates']) => {
  if (trip.stored !== undefined) return sameTrip(trip, trip.stored);
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
    approval_status: statusOf(trip),
    ...receiptsOf(trip),
  };
};

/** In the order in which the office has them; what is new stands behind. */
const inOrder = ({ trips: stored }: ClaimStatus, trips: readonly Trip[]): readonly Trip[] => {
  const places = new Map(stored.map(({ id }, index) => [String(id), index]));
  const placeOf = ({ id }: Trip): number => places.get(id) ?? stored.length;
  return trips.toSorted((left, right) => placeOf(left) - placeOf(right));
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
    trips: inOrder(status, trips).map((trip) => sentTrip(trip, status.rates)),
  };
};
